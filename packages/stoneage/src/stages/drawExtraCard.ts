/** STO-9.11: chance draws a card that only its owner sees; its top isn't carried out. */
import { drawCardStage } from '../bags.js';
import type { Seat, StageOf } from '../schema.js';

export const drawExtraCard = drawCardStage<StageOf<'drawExtraCard'>>((state, { player }, { card }, emit) => {
  (state.seats[player] as Seat).drawnCard = card;
  emit({ type: 'cardDrawn', player, card, open: state.config.cardVisibility === 'open' });
});
