/** BUR-2.4: chance deals a goods tile to a player. */
import { addAt, seatOf } from '@rulewright/core';
import { goodsBag } from '../bags.js';
import { chance } from '../rules.js';

export const dealGoods = chance('dealGoods', {
  ...goodsBag,
  gives: ['drawGoods'],
  apply(state, stage, outcome, emit) {
    const { player } = stage;
    const { goods } = outcome;
    goodsBag.take(state, stage, outcome);
    addAt(seatOf(state, player).goodsSlots, goods - 1, 1);
    emit({ type: 'goodsDealt', player, goods });
  },
});
