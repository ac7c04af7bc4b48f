/** Taking one card from the harbour, at any stage (COP-4). */
import { type Emit, GameDefinitionError, type Refusal, seatOf } from '@rulewright/core';
import { MERMAID } from '../components.js';
import { takeIntoHand } from '../hand.js';
import type { Event, State } from '../schema/index.js';

/** COP-4.8: gaps stay empty until the end of the turn. */
export function checkTakeCard(state: State, place: number): Refusal | undefined {
  if (state.harbour[place] !== null) return undefined;
  return { rule: 'COP-4.8', code: 'emptyPlace', message: `No card is left at place ${place} in this turn.` };
}

/** COP-4.9: the card joins the hand at once and leaves a gap. */
export function applyTakeCard(state: State, player: number, place: number, emit: Emit<Event>): void {
  const colour = state.harbour[place];
  // The mermaid never lies there to be taken: she ends the game when she comes (COP-9.3).
  if (!colour || colour === MERMAID) throw new GameDefinitionError(`There is no facade card at place ${place}.`);
  state.harbour[place] = null;
  takeIntoHand(seatOf(state, player), colour);
  emit({ type: 'cardTaken', player, place, colour });
}
