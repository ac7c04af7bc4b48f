/** STO-9.11: chance draws a card that only its owner sees; its top isn't carried out. */
import { seatOf } from '@rulewright/core';
import { cardBag } from '../bags.js';
import { chance } from '../rules.js';

export const drawExtraCard = chance('drawExtraCard', {
  gives: ['drawCard'],
  ...cardBag,
  apply(state, stage, outcome, emit) {
    const { player } = stage;
    const { card } = outcome;
    cardBag.take(state, stage, outcome);
    seatOf(state, player).drawnCard = card;
    emit({ type: 'cardDrawn', player, card, open: state.config.cardVisibility === 'open' });
  },
});
