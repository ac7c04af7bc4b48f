/** STO-2.3, STO-8.8: chance draws a card for a space of the row. STO-8.9: there it stays until it is bought. */
import { cardBag } from '../bags.js';
import { chance } from '../rules.js';

export const drawToRow = chance('drawToRow', {
  gives: ['drawCard'],
  ...cardBag,
  apply(state, stage, outcome, emit) {
    const { space } = stage;
    const { card } = outcome;
    cardBag.take(state, stage, outcome);
    state.row[space] = card;
    emit({ type: 'cardRevealed', space, card });
  },
});
