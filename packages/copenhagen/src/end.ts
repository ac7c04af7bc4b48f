/** When the game ends, and who has won (COP-10, COP-12). */
import { endGame } from '@rulewright/core';
import { coveredCells, housePoints } from './house.js';
import type { State } from './schema/index.js';

/**
 * The game ends at once, and COP-12.4 ranks alike whatever the reason. COP-12.1: more points rank first. COP-12.2: then
 * fewer empty cells. COP-12.3: who is still equal shares a place.
 */
export function endCopenhagen(state: State, reason: 'points' | 'mermaid'): void {
  const scores = state.seats.map(({ house }) => housePoints(house));
  endGame(state, scores, reason, [state.seats.map(({ house }) => coveredCells(house))]);
}
