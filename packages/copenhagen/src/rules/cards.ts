/** Taking cards (COP-4) after the first one: the second, a third, and the hand limit. */
import { type Emit, GameDefinitionError } from '@rulewright/core';
import { addAt, seatOf } from '@rulewright/core/define';
import { COLOUR_INDEX, MERMAID, PLACES } from '../components.js';
import { ACTIONS, decision } from '../schema/action.js';
import type { Event, Refusal, State } from '../types.js';
import { pushAfterTaking, pushHandLimit, pushThirdCard } from './agenda.js';
import { areNeighbours, canBeSecond, canBeThird, cardsOf, discard, useAbility } from './hand.js';

/** COP-4.8: gaps stay empty until the end of the turn. */
export function takeCardRefusal(state: State, place: number): Refusal | undefined {
  if (state.harbour[place] !== null) return undefined;
  return { rule: 'COP-4.8', code: 'emptyPlace', params: { place } };
}

/** COP-4.9: the card joins the hand at once, seen by everybody, and leaves a gap. */
export function takeCard(state: State, player: number, place: number, emit: Emit<Event>): void {
  const colour = state.harbour[place];
  // The mermaid ends the game when she comes (COP-9.3).
  if (!colour || colour === MERMAID) throw new GameDefinitionError(`There is no facade card at place ${place}.`);
  state.harbour[place] = null;
  const { hand, knownHand } = seatOf(state, player);
  addAt(hand, COLOUR_INDEX[colour], 1);
  addAt(knownHand, COLOUR_INDEX[colour], 1);
  emit({ type: 'cardTaken', player, place, colour });
}

/** COP-14.5: the second card. */
export const secondCard = decision('secondCard', {
  rule: 'COP-14.5',
  takes: ['takeCard'],
  refuses: { stopTaking: 'COP-4.5', discardCard: 'COP-4.12' },
  list(state, { player, gap }, legal) {
    const seat = seatOf(state, player);
    for (let place = 0; place < PLACES; place++) {
      if (canBeSecond(seat, gap, place)) legal.push(ACTIONS.takeCard.from({ place }));
    }
  },
  check(state, { player, gap }, { place }) {
    const refusal = takeCardRefusal(state, place);
    if (refusal || areNeighbours(place, gap) || seatOf(state, player).abilities.anyCards === 'ready') return refusal;
    return { rule: 'COP-4.2', code: 'notNextToGap', params: { gap } };
  },
  apply(state, { player, gap }, { place }, emit) {
    if (!areNeighbours(place, gap)) useAbility(state, player, 'anyCards', emit); // COP-4.4
    takeCard(state, player, place, emit);
    pushThirdCard(state, player);
  },
});

const [STOP_TAKING] = ACTIONS.stopTaking;

/** COP-14.6: a third card with `additionalCard`, or the end of the taking (COP-4.7). */
export const thirdCard = decision('thirdCard', {
  rule: 'COP-14.6',
  takes: ['takeCard', 'stopTaking'],
  refuses: { discardCard: 'COP-4.12' },
  list(state, { player }, legal) {
    const seat = seatOf(state, player);
    for (let place = 0; place < PLACES; place++) {
      if (canBeThird(seat, state, place)) legal.push(ACTIONS.takeCard.from({ place }));
    }
    legal.push(STOP_TAKING);
  },
  check(state, { player }, action) {
    if (action.type === 'stopTaking') return undefined;
    const refusal = takeCardRefusal(state, action.place);
    if (refusal || seatOf(state, player).abilities.additionalCard === 'ready') return refusal;
    return { rule: 'COP-4.6', code: 'noThirdCard' };
  },
  apply(state, { player }, action, emit) {
    if (action.type === 'takeCard') {
      useAbility(state, player, 'additionalCard', emit);
      takeCard(state, player, action.place, emit);
    }
    pushAfterTaking(state, player);
  },
});

/** COP-14.7: discards down to the hand limit, card by card (COP-4.10). */
export const handLimit = decision('handLimit', {
  rule: 'COP-14.7',
  takes: ['discardCard'],
  ask: 'always',
  list(state, { player }, legal) {
    const { hand } = seatOf(state, player);
    let colours = 0;
    for (let colour = 0; colour < hand.length; colour++) if (hand[colour] !== 0) colours |= 1 << colour;
    legal.pushBits(ACTIONS.discardCard, colours);
  },
  check(state, { player }, { colour }) {
    if (cardsOf(seatOf(state, player), colour) > 0) return undefined;
    return { rule: 'COP-4.10', code: 'noSuchCard', params: { colour } };
  },
  apply(state, { player }, { colour }, emit) {
    discard(state, player, { colour, count: 1 }, null, emit);
    pushHandLimit(state, player);
  },
});
