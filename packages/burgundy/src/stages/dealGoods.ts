/** BUR-2.4: chance deals a goods tile to a player. */
import { goodsDraw } from '../bags.js';
import type { Seat, StageOf } from '../schema.js';

export const dealGoods = goodsDraw<StageOf<'dealGoods'>>((state, { player }, { goods }, emit) => {
  ((state.seats[player] as Seat).goodsSlots[goods - 1] as number) += 1;
  emit({ type: 'goodsDealt', player, goods });
});
