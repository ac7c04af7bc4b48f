/** BUR-3.5: chance lays a goods tile out for a round of the phase. */
import { goodsBag } from '../bags.js';
import { chance } from '../rules.js';

export const drawGoods = chance('drawGoods', {
  ...goodsBag,
  gives: ['drawGoods'],
  apply(state, stage, outcome, emit) {
    const { goods } = outcome;
    goodsBag.take(state, stage, outcome);
    state.goodsRow.push(goods);
    emit({ type: 'goodsLaidOut', goods });
  },
});
