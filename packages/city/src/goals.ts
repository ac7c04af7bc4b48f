/** Goal cards: what they compare and who wins them (CIT-11). */
import { type Board, neighboursOf } from './board.js';
import { CELLS, GOALS, type GoalId, type Kind } from './components.js';
import type { Tracks } from './schema/index.js';
import { kindOf } from './tiles.js';

/** What goals are judged on: a player's city after removal and employment (CIT-11.4). */
export interface FinalCity {
  readonly board: Board;
  readonly tracks: Tracks;
  readonly emptyCells: number;
}

/** CIT-11.5: the number of tiles of the largest area of a kind. */
export function largestArea(board: Board, kind: Kind): number {
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
    // The list grows while it is walked.
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
export function tilesOfKind(board: Board, kind: Kind): number {
  return board.reduce((sum, tile) => (tile !== null && kindOf(tile) === kind ? sum + 1 : sum), 0);
}

/** CIT-11.1: whether each player wins a goal. */
function winnersOf(id: GoalId, cities: readonly FinalCity[], finisher: number | null): boolean[] {
  const goal = GOALS[id];
  switch (goal.type) {
    case 'largestArea':
      return best(
        cities.map(({ board }) => largestArea(board, goal.kind)),
        1,
      );
    case 'mostTiles':
      return best(
        cities.map(({ board }) => tilesOfKind(board, goal.kind)),
        1,
      );
    case 'highestTrack':
      return best(
        cities.map(({ tracks }) => tracks[goal.track]),
        Number.NEGATIVE_INFINITY,
      ); // CIT-11.7
    case 'allPlots':
      return cities.map(({ emptyCells }) => emptyCells === 0); // CIT-11.8
    case 'firstFinished':
      return cities.map((_, player) => player === finisher); // CIT-11.9
  }
}

/** CIT-11.3, CIT-11.6: who has the highest value, provided that it is at least so much; several may. */
function best(values: readonly number[], least: number): boolean[] {
  const highest = Math.max(...values);
  return values.map((value) => value === highest && value >= least);
}

/** CIT-11.2: the goals that each player wins, in the order of the cards. */
export function goalsWon(goals: readonly GoalId[], cities: readonly FinalCity[], finisher: number | null): GoalId[][] {
  const won = cities.map((): GoalId[] => []);
  for (const goal of goals) {
    winnersOf(goal, cities, finisher).forEach((isWon, player) => {
      if (isWon) won[player]?.push(goal);
    });
  }
  return won;
}
