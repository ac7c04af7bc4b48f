/** COP-14.7: discarding down to the hand limit, card by card. */
import { type DecisionStage, internActions } from '@rulewright/core';
import { COLOURS } from '../components.js';
import { colourIndex, discard } from '../hand.js';
import { type ActionOf, actionSchema, type Event, type Seat, type StageOf, type State } from '../schema.js';
import { pushHandLimit } from '../turn.js';

type DiscardCard = ActionOf<'discardCard'>;

const DISCARD_CARD = internActions(actionSchema).discardCard;

export const handLimit: DecisionStage<State, StageOf<'handLimit'>, DiscardCard, Event> = {
  rule: 'COP-14.7',
  takes: ['discardCard'],
  ask: 'always',
  actions(state, { player }) {
    const { hand } = state.seats[player] as Seat;
    const legal: DiscardCard[] = [];
    for (let colour = 0; colour < COLOURS.length; colour++) {
      if ((hand[colour] as number) > 0) legal.push(DISCARD_CARD[colour] as DiscardCard);
    }
    return legal;
  },
  check(state, { player }, { colour }) {
    if ((state.seats[player] as Seat).hand[colourIndex(colour)] !== 0) return undefined;
    return { rule: 'COP-4.10', code: 'noSuchCard', message: `There is no ${colour} card in the hand to discard.` };
  },
  apply(state, { player }, { colour }, emit) {
    discard(state, player, colourIndex(colour), 1, emit);
    pushHandLimit(state, player);
  },
};
