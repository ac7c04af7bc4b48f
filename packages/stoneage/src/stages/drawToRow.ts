/** STO-2.3, STO-8.8: chance draws a card for a space of the row. */
import { drawCardStage } from '../bags.js';
import type { StageOf } from '../schema.js';

export const drawToRow = drawCardStage<StageOf<'drawToRow'>>((state, { space }, { card }, emit) => {
  state.row[space] = card;
  emit({ type: 'cardRevealed', space, card });
});
