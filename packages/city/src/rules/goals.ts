/** Goal cards (CIT-11). */
import { type CityBoard, neighboursOf } from '../city/board.js';
import { CELLS, GOALS, type GoalId, type Kind } from '../components.js';
import { kindOf } from '../dataSet/tiles.js';
import type { Tracks } from '../types.js';

/** CIT-11.4: a player's city after removal and employment. */
export interface FinalCity {
  readonly board: CityBoard;
  readonly tracks: Tracks;
  readonly emptyCells: number;
}

/** CIT-11.5: the size of the largest area of a kind. */
export function largestArea(board: CityBoard, kind: Kind): number {
  const isOfKind = (cell: number): boolean => {
    const tile = board[cell];
    return tile ? kindOf(tile) === kind : false;
  };
  const seen = new Set<number>();
  let largest = 0;
  for (const start of CELLS) {
    if (seen.has(start) || !isOfKind(start)) continue;
    const area: number[] = [start];
    seen.add(start);
    // The loop appends to the list it walks.
    for (const cell of area) {
      for (const neighbour of neighboursOf(cell)) {
        if (seen.has(neighbour) || !isOfKind(neighbour)) continue;
        seen.add(neighbour);
        area.push(neighbour);
      }
    }
    largest = Math.max(largest, area.length);
  }
  return largest;
}

/** Number of tiles of a kind. */
export function tilesOfKind(board: CityBoard, kind: Kind): number {
  return board.reduce((sum, tile) => (tile !== null && kindOf(tile) === kind ? sum + 1 : sum), 0);
}

/** The standings of a goal card. */
export interface GoalStanding {
  readonly goal: GoalId;
  /**
   * The compared value of each seat: tiles of the largest area, tiles of the kind, value of the track, or tiles on the
   * board. For the first finished city 1 for the finisher and 0 for the others.
   */
  readonly values: readonly number[];
  /** CIT-11.3: the winning seats: one, several in a tie, or none. */
  readonly winners: readonly number[];
}

/** CIT-11.6 to CIT-11.9: the lowest value that wins a goal, by its type. */
const MIN_TO_WIN = {
  largestArea: 1,
  mostTiles: 1,
  highestTrack: Number.NEGATIVE_INFINITY,
  allPlots: CELLS.length,
  firstFinished: 1,
} as const;

/** CIT-11.1: the standings of a goal among final cities. */
export function standingOf(goal: GoalId, cities: readonly FinalCity[], finisher: number | null): GoalStanding {
  const values = cities.map((city, player) => comparedValue(goal, city, player === finisher));
  const min = MIN_TO_WIN[GOALS[goal].type];
  const highest = Math.max(...values);
  const winners = [...values.keys()].filter((player) => values[player] === highest && highest >= min);
  return { goal, values, winners };
}

function comparedValue(id: GoalId, { board, tracks, emptyCells }: FinalCity, isFinisher: boolean): number {
  const goal = GOALS[id];
  switch (goal.type) {
    case 'largestArea':
      return largestArea(board, goal.kind);
    case 'mostTiles':
      return tilesOfKind(board, goal.kind);
    case 'highestTrack':
      return tracks[goal.track];
    case 'allPlots':
      return CELLS.length - emptyCells;
    case 'firstFinished':
      return isFinisher ? 1 : 0; // CIT-11.9
  }
}
