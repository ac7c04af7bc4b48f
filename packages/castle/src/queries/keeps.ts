/** The keeps, and the hole that the largest one scores (CAS-10, CAS-13.2). */
import { tablesOf } from '../dataSet/tables.js';
import { holesOf, keepValue, keepWinner, largestHole } from '../keep.js';
import { type Seen, stateOf } from '../seen.js';
import { type BoardFeature, boardFeature } from './features.js';

/** A keep. */
export interface Keep {
  /** Whose it is. */
  readonly player: number;
  /** The house on which it stands; `null` while it is off the board. */
  readonly house: BoardFeature | null;
  /** CAS-10.1: the size of that house; 0 while it is off the board. */
  readonly size: number;
  /** CAS-13.3: the size with what wall tiles 8 add. */
  readonly value: number;
  /** CAS-13.4: what it would score if the final scoring took place now. */
  readonly points: number;
}

/** The keeps by player. */
export function keeps(seen: Seen): Keep[] {
  const state = stateOf(seen);
  const winner = keepWinner(state);
  const hole = largestHole(tablesOf(state), state.board);
  return state.seats.map((seat, player) => ({
    player,
    house: seat.keepHouse === null ? null : boardFeature(state, seat.keepHouse),
    size: seat.keepSize,
    value: keepValue(seat),
    points: player === winner ? hole : 0,
  }));
}

/** CAS-13.2: the holes, each as its cells, the largest one first; among equal ones that with the smallest cell. */
export function holes(seen: Seen): number[][] {
  const state = stateOf(seen);
  return holesOf(tablesOf(state), state.board)
    .map((cells) => cells.sort((left, right) => left - right))
    .sort((left, right) => right.length - left.length);
}
