/** The end of the game, and the result (CAS-12, CAS-14). */
import type { Emit } from '@rulewright/core';
import { endGame } from '@rulewright/core/define';
import type { EndReason, Event, State } from '../types.generated.js';
import { pushFinalScoring } from './agenda.js';
import { automatic } from './makers.js';
import { totalOf } from './scoring.js';

/** CAS-12.1, CAS-12.2: the game ends once the bag is empty. A loop, since the first counts usually decide. */
export function isBagEmpty({ bag }: State): boolean {
  for (let tileType = 0; tileType < bag.length; tileType++) if (bag[tileType] !== 0) return false;
  return true;
}

/** CAS-12.3: wall tiles still on the wall leave the game unrevealed; then the final scoring begins. */
export function startFinalScoring(state: State, reason: EndReason, emit: Emit<Event>): void {
  state.corners.fill(false);
  emit({ type: 'finalScoringStarted' });
  pushFinalScoring(state, reason);
}

/** CAS-14: the result. */
export const finish = automatic('finish', (state, { reason }) => endCastle(state, reason));

/** CAS-14.1, CAS-14.2: the player with more points wins; equal scores are a draw. */
export function endCastle(state: State, reason: EndReason): void {
  endGame(state, state.seats.map(totalOf), reason);
}
