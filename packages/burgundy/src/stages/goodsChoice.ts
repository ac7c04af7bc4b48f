/** BUR-6.11, BUR-15.2: which of several new types of goods fills a free goods slot. */
import { entryAt } from '@rulewright/core';
import { goodsIn, goodsTypesIn, loadGoods, loadType } from '../goods.js';
import { ACTIONS, decision } from '../rules.js';

export const goodsChoice = decision('goodsChoice', {
  rule: 'BUR-6.11',
  takes: ['chooseGoods'],
  refuses: { buyTile: 'BUR-4.14' },
  /** Types that the player stores have been taken already, so what is left in the depots is new. */
  list(state, { depot, second }, legal) {
    for (const goods of goodsTypesIn(state, depot, second)) legal.push(entryAt(ACTIONS.chooseGoods, goods - 1));
  },
  check(state, { depot, second }, { goods }) {
    if (goodsIn(state, goods, depot, second) > 0) return undefined;
    return { rule: 'BUR-6.11', code: 'noSuchGoods', message: `No new goods tile of type ${goods} lies there.` };
  },
  apply(state, { player, depot, second }, { goods }, emit) {
    loadType(state, player, goods, depot, second, emit);
    loadGoods(state, player, depot, second, emit);
  },
});
