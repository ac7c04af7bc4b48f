/** The end of a game. */
import type { Player, StateBase } from './contract.js';
import { numberAt } from './lists.js';

/**
 * Ends the game: ranks the players by score, then by the tie-breaks in their order (each a list by seat, more is
 * better), and calls off the rest of the agenda.
 */
export function endGame(
  state: StateBase,
  scores: readonly number[],
  reason: string,
  tieBreaks: readonly (readonly number[])[] = [],
): void {
  const keys = [scores, ...tieBreaks];
  const ranking: number[] = [];
  const winners: Player[] = [];
  for (let seat = 0; seat < scores.length; seat++) {
    let place = 1;
    for (let other = 0; other < scores.length; other++) if (isBetter(other, seat, keys)) place++;
    ranking.push(place);
    if (place === 1) winners.push(seat);
  }
  state.result = { scores, ranking, winners, reason };
}

/** Whether the first key that differs is higher for `left`. */
function isBetter(left: Player, right: Player, keys: readonly (readonly number[])[]): boolean {
  for (const key of keys) {
    const difference = numberAt(key, left) - numberAt(key, right);
    if (difference !== 0) return difference > 0;
  }
  return false;
}
