/** What a description of a position can say. */

/**
 * A moment of the game:
 *
 * - `turn`: a tile is about to be drawn, or to be placed if `drawn` names it;
 * - `placeFollower`: the last of `tiles` was just placed;
 * - `chooseFeature`: the features that it completed are about to score;
 * - `chooseDoubling`: the first of these that a wall tile can double was chosen;
 * - `chooseExtraTurn`: the turn is over, and a wall tile 1 may give another;
 * - `finalScoring`: the bag is empty. What needs no decision has scored.
 */
export type Moment = 'turn' | 'placeFollower' | 'chooseFeature' | 'chooseDoubling' | 'chooseExtraTurn' | 'finalScoring';

/** A position. Everything is optional: by default player 0 begins the first turn on an empty board. */
export interface Given {
  /** The moment; by default `turn`. */
  readonly moment?: Moment;
  /** CAS-3.1: the player whose turn it is; by default player 0. */
  readonly player?: number;
  /** CAS-3.4: the number of the turn; by default the number of placed tiles, the drawn one included. */
  readonly turn?: number;
  /**
   * The tiles on the board, in the order of placing, as the worked examples write them: id, cell and rotation. `B5` is
   * another name of the cell (1,4): `['barT (1,4) r1', 'cornerT C5 r3']`. They need not fit.
   */
  readonly tiles?: readonly string[];
  /**
   * CAS-13.2: the empty cells, a string per hole. Unnamed tiles fill all other cells, in order and unturned:
   * `['C2 D2 C3 D3', 'H6 H7']`.
   */
  readonly holes?: readonly string[];
  /**
   * The followers: player, cell and feature. A feature is named by its kind, by a side as well if the tile has several of
   * the kind, or by the number of its segment (CAS-1.16): `['0 (1,4) tower', '1 (2,0) court E', '1 (8,3) 2']`.
   */
  readonly followers?: readonly string[];
  /** CAS-10.1: the keeps, written as followers are: `['0 (0,4) house']`. The house must be completed. */
  readonly keeps?: readonly string[];
  /** CAS-9.1: the scores by player. The points count as points of paths. */
  readonly scores?: readonly number[];
  /** CAS-4.1: the id of the drawn tile, at the moment `turn`. Without it, chance draws. */
  readonly drawn?: string;
  /** CAS-2.2: copies in the bag by id; the others leave the game (CAS-4.10). By default all unnamed tiles. */
  readonly bag?: Readonly<Record<string, number>>;
  /** CAS-1.21: the numbers of the wall tiles in front of each player. */
  readonly wallTiles?: readonly (readonly (number | HeldWallTile)[])[];
  /** CAS-11.3: the numbers of the wall tiles that were used. */
  readonly usedWallTiles?: readonly number[];
  /**
   * CAS-9.6: corners without a wall tile, by number. If fewer wall tiles are named, others of the numbers 1 to 3 were used.
   * By default the last corners are empty, one for each wall tile named.
   */
  readonly emptyCorners?: readonly number[];
}

/** A wall tile in front of a player. A number alone stands for one taken in turn 1. */
export interface HeldWallTile {
  readonly number: number;
  /** CAS-11.4: the turn in which it was taken. */
  readonly turn: number;
}
