/** The description of a position. */
import type { Cell, GoalId, TileId } from '../components.js';

/**
 * A moment of the game:
 *
 * - `turn`: an action of the player's turn (CIT-15.1).
 * - `turnEnd`: the turn is over; refill, the end of the game or the next turn follow (CIT-3.10).
 * - `drawToDisplay`: chance draws a tile for each empty place of the display (CIT-15.9), then the turn goes on.
 * - `drawGoal`: chance draws the goal cards that are missing (CIT-2.5), then the turn goes on.
 * - `build`: party mode: all players build (CIT-15.7).
 * - `drawToHand`: party mode: chance draws a tile for the player (CIT-13.3).
 * - `finalScoring`: the game is scored and over, for the reason that the position shows: an empty place of the display, a full
 *   board, or else a stalemate (CIT-3.10); in party mode a full board.
 */
export type Moment = (typeof MOMENTS)[keyof typeof MOMENTS][number];

/** The moments of each mode, the default first. */
export const MOMENTS = {
  basic: ['turn', 'turnEnd', 'drawToDisplay', 'finalScoring'],
  advanced: ['turn', 'turnEnd', 'drawToDisplay', 'drawGoal', 'finalScoring'],
  party: ['build', 'drawToHand', 'finalScoring'],
} as const;

/** A city. Its tracks follow from its board (CIT-5.8). */
export interface GivenSeat {
  /** CIT-1.6: tiles by cell, 0 to 24 row by row: `{ 13: 'factoryEW' }`. */
  readonly board?: Readonly<Partial<Record<Cell, TileId>>>;
  /** CIT-1.15: the tiles of the reserve in order. */
  readonly reserve?: readonly TileId[];
  /** CIT-13.2: the tile in hand in party mode. */
  readonly hand?: TileId | null;
}

/** A position. Whatever it leaves out is as in a new game; unnamed tiles are in the supply. */
export interface Given {
  /** The cities by seat. */
  readonly seats?: readonly GivenSeat[];
  /**
   * CIT-1.14: the tiles of the display by place, `null` for an empty one. Places that aren't named hold tiles of different
   * kinds; at `drawToDisplay` they are empty.
   */
  readonly display?: readonly (TileId | null)[];
  /** CIT-2.5: face-up goal cards of the advanced mode. If there are too few, others lie beside them. */
  readonly goals?: readonly GoalId[];
  /** CIT-7.1: tiles that mayors have discarded. */
  readonly discarded?: readonly TileId[];
  /**
   * CIT-1.16: number of tiles in the supply; the others were discarded. By default all unnamed tiles, or none if an empty
   * place of the display shows that the supply has run out (CIT-4.4, CIT-9.5).
   */
  readonly supply?: number;
  /** By default `turn`, in party mode `build`. */
  readonly moment?: Moment;
  /** The player of the turn, or of the draw in party mode; 0 by default. */
  readonly player?: number;
  /** CIT-3.2: actions left in the turn; by default all three, or two after an Architect or the finisher's last tile. */
  readonly actionsLeft?: number;
  /** CIT-3.4: whether an Architect was taken in this turn; by default only at its end. */
  readonly architectDone?: boolean;
  /** CIT-3.7: whether the duty is waived; by default if it can't be met. */
  readonly dutyWaived?: boolean;
  /** CIT-9.7: whether the turn is idle so far; by default if no Architect was taken. */
  readonly isIdle?: boolean;
  /** CIT-9.7: idle turns so far; 0 by default. */
  readonly idleTurns?: number;
  /** CIT-9.1: the finisher; by default the first seat with a full board. */
  readonly finisher?: number | null;
}
