/** BUR-3.5: chance lays a goods tile out for a round of the phase. */
import { goodsDraw } from '../bags.js';
import type { StageOf } from '../schema.js';

export const drawGoods = goodsDraw<StageOf<'drawGoods'>>((state, _stage, { goods }, emit) => {
  state.goodsRow.push(goods);
  emit({ type: 'goodsLaidOut', goods });
});
