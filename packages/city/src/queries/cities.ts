/** Cities: their points, the effect of a tile on a cell, and the roads (CIT-5, CIT-10, CIT-11). */
import type { ScoreItem } from '@rulewright/core';
import { answer, seatIn, thaw } from '@rulewright/core/define';
import { linkedNeighbour, unreachableCells } from '../city/roads.js';
import { placeTile } from '../city/tracks.js';
import { CELLS, type Cell, SIDES, type TileId } from '../components.js';
import { effectsIn, legendOf } from '../dataSet/legend.js';
import { checkFloor } from '../rules/building.js';
import type { Seen } from '../rules/duty.js';
import type { GoalStanding } from '../rules/goals.js';
import { type Assessment, assess, itemsOf, standingsIn } from '../rules/scoring.js';
import type { Effects, Refusal, Seat, Tracks } from '../types.js';

/** The effect of placing a tile on a cell of a player's board. */
export interface TileChange {
  /** CIT-5.3: added to the tracks; in party mode at the end of the building (CIT-13.12). */
  readonly effects: Effects;
  /** The tracks afterwards; in party mode the sum over the board. */
  readonly tracks: Tracks;
  /** CIT-5.5: why Planner and Spy can't place the tile; `null` if it passes the floor test. */
  readonly refusal: Refusal | null;
  /** CIT-10.4: the cells that become reachable, the tile's own included. */
  readonly newlyConnected: readonly Cell[];
  /** CIT-10: the total if the game ended then, and the gain over the total if it ended now. */
  readonly total: number;
  readonly gain: number;
}

/** Two linked cells. */
export interface Link {
  /** The left or upper cell. Either cell can be the centre. */
  readonly from: number;
  readonly to: number;
}

/**
 * CIT-5.3, CIT-10: the effect of placing a tile on an empty cell of a player's board now; `null` for an occupied cell,
 * and after the end.
 * @throws ArgumentError for an unknown seat.
 */
export function tileChange(seen: Seen, player: number, tile: TileId, cell: Cell): TileChange | null {
  return answer(() => {
    const plain = thaw(seen);
    const seat = seatIn(plain, player);
    if (seat.board[cell] !== null || plain.report) return null;
    const isParty = plain.config.mode === 'party';
    const after: Seat = { ...seat, board: seat.board.slice(), tracks: { ...seat.tracks } };
    placeTile(legendOf(plain), after, cell, tile);
    const seats = plain.seats.map((other, index) => (index === player ? after : other));
    const now = assess(plain)[player];
    const then = assess({ ...plain, seats })[player];
    if (!now || !then) return null;
    const connected = connectedCells(plain, player);
    return {
      effects: effectsIn(plain, tile),
      tracks: then.tracksBefore,
      refusal: isParty ? null : (checkFloor(plain, seat, tile, 'CIT-5.5') ?? null),
      newlyConnected: connectedIn(after).filter((other) => !connected.includes(other)),
      total: then.total,
      gain: then.total - now.total,
    };
  });
}

/** CIT-10.13: the steps of scoring for each city: the final ones, or those if the game ended now. */
export function assessments(seen: Seen): readonly Assessment[] {
  return answer(() => {
    const plain = thaw(seen);
    const report: typeof plain.report = JSON.parse(JSON.stringify(plain.report));
    return report ?? assess(plain);
  });
}

/** CIT-10.12: the points of every seat from `assessments`, by rule. */
export function pointsSoFar(seen: Seen): (readonly ScoreItem[])[] {
  return answer(() => {
    const plain = thaw(seen);
    return assessments(plain).map((assessment) => itemsOf(plain, assessment));
  });
}

/** CIT-11: the standings of the goal cards: the final ones, or those if the game ended now. */
export function goalStandings(seen: Seen): GoalStanding[] {
  return answer(() => standingsIn(thaw(seen)));
}

/** CIT-10.4: the cells with reachable tiles. */
export function connectedCells(seen: Seen, player: number): Cell[] {
  return answer(() => connectedIn(seatIn(seen, player)));
}

/** CIT-10.4: the cells with unreachable tiles. Scoring removes them. */
export function unconnectedCells(seen: Seen, player: number): Cell[] {
  return answer(() => unreachableCells(seatIn(seen, player).board));
}

/** CIT-10.2, CIT-10.3: the pairs of linked cells of a player's board. */
export function links(seen: Seen, player: number): Link[] {
  return answer(() => {
    const { board } = seatIn(seen, player);
    return [...board.keys()].flatMap((from) =>
      [SIDES.indexOf('E'), SIDES.indexOf('S')].flatMap((side) => {
        const to = linkedNeighbour(board, from, side);
        return to < 0 ? [] : [{ from, to }];
      }),
    );
  });
}

function connectedIn({ board }: Pick<Seat, 'board'>): Cell[] {
  const unreachable = unreachableCells(board);
  return CELLS.filter((cell) => board[cell] !== null && !unreachable.includes(cell));
}
