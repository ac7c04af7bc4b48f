/** The legal sales of goods (BUR-5.16). */
import { type ActionList, entryAt } from '@rulewright/core';
import { GOODS } from '../components.js';
import { ACTIONS } from '../rules.js';
import type { Seat, SellGoodsAction } from '../schema/index.js';

/** Lists the sales with a die, by its place among the dice, of the types whose bits are in `types`. */
export function listSales({ goodsSlots }: Seat, die: number, types: number, legal: ActionList<SellGoodsAction>): void {
  for (let goods = 1; goods <= GOODS; goods++) {
    if (goodsSlots[goods - 1] !== 0 && (types & (1 << goods)) !== 0) {
      legal.push(entryAt(ACTIONS.sellGoods, die * GOODS + goods - 1));
    }
  }
}
