/** The end of a game. */
import type { Player, Result, StateBase } from '../contract.js';
import { numberAt } from '../tools/lists.js';

/** How a game ranks its players. */
interface RankingOptions {
  /** Rank players of equal score, in this order. Each is a list by seat; more is better. */
  readonly tieBreaks?: readonly (readonly number[])[];
  /** Set in a game with `lowestWins`. */
  readonly lowestWins?: true;
  /** Whether the players lost against the game: nobody wins. The schema of the result says `canBeLost`. */
  readonly isLost?: boolean;
}

/** Ends the game: ranks the players by score, then by tie-breaks, and calls off the rest of the agenda. */
export function endGame(
  state: StateBase,
  scores: readonly number[],
  reason: string,
  { tieBreaks = [], lowestWins, isLost }: RankingOptions = {},
): void {
  const first = keyOf(scores, lowestWins);
  const keys = tieBreaks.length === 0 ? [first] : [first, ...tieBreaks];
  const ranking: number[] = [];
  const winners: Player[] = [];
  for (let seat = 0; seat < scores.length; seat++) {
    let place = 1;
    for (let other = 0; other < scores.length; other++) if (isBetter(other, seat, keys)) place++;
    ranking.push(place);
    if (place === 1 && !isLost) winners.push(seat);
  }
  state.result = { scores, ranking, winners, reason };
}

/** Scores of which the highest wins. */
function keyOf(scores: readonly number[], lowestWins: boolean | undefined): readonly number[] {
  // Not -score: V8 stores -0 as a fraction.
  return lowestWins ? scores.map((score) => 0 - score) : scores;
}

/** Whether the first key that differs is higher for `left`. */
function isBetter(left: Player, right: Player, keys: readonly (readonly number[])[]): boolean {
  for (const key of keys) {
    const difference = numberAt(key, left) - numberAt(key, right);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

/**
 * What is wrong with a result: a seat without score or place, places that aren't shared and skipped as in 1, 1, 3, places that
 * contradict the scores, or winners other than the seats at place 1. `undefined` if nothing is.
 */
export function resultFault(
  { scores, ranking, winners }: Result,
  players: number,
  lowestWins?: boolean,
): string | undefined {
  if (scores.length !== players || ranking.length !== players) {
    return `there are ${scores.length} scores and ${ranking.length} places for ${players} players`;
  }
  const places = `the places ${ranking.join(', ')}`;
  if (ranking.some((place) => place !== 1 + ranking.filter((other) => other < place).length)) {
    return `${places} don't share and skip places as in 1, 1, 3`;
  }
  const seats = [...ranking.keys()];
  const keys = [keyOf(scores, lowestWins)];
  const isWrong = (seat: Player, other: Player): boolean =>
    isBetter(other, seat, keys) && numberAt(ranking, seat) <= numberAt(ranking, other);
  if (seats.some((seat) => seats.some((other) => isWrong(seat, other)))) {
    return `${places} contradict the scores ${scores.join(', ')}`;
  }
  const first = seats.filter((seat) => ranking[seat] === 1);
  // The schema of the result refuses a lost game where there is none.
  if (winners.length > 0 && first.join() !== winners.join()) {
    return `the winners are ${winners.join(', ')}, but the first places belong to ${first.join(', ')}`;
  }
  return undefined;
}
