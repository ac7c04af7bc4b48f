/** Taking one card from the harbour, at whichever stage (COP-4). */
import { type Emit, internActions, type Refusal } from '@rulewright/core';
import type { Colour } from '../components.js';
import { colourIndex, takeIntoHand } from '../hand.js';
import { actionSchema, type Event, type Seat, type State } from '../schema.js';

/** The actions by place. */
export const TAKE_CARD = internActions(actionSchema).takeCard;

/** COP-4.8: gaps stay empty until the end of the turn. */
export function checkTakeCard(state: State, place: number): Refusal | undefined {
  if (state.harbour[place] !== null) return undefined;
  return { rule: 'COP-4.8', code: 'emptyPlace', message: `No card is left at place ${place} in this turn.` };
}

/** COP-4.9: the card joins the hand at once and leaves a gap. */
export function applyTakeCard(state: State, player: number, place: number, emit: Emit<Event>): void {
  const colour = state.harbour[place] as Colour;
  state.harbour[place] = null;
  takeIntoHand(state.seats[player] as Seat, colourIndex(colour));
  emit({ type: 'cardTaken', player, place, colour });
}
