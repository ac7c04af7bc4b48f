/** The legal sales of goods (BUR-5.16). */
import type { ActionList } from '@rulewright/core';
import { GOODS } from '../components.js';
import { ACTIONS } from '../rules.js';
import type { SellGoodsAction } from '../schema/index.js';

/** Lists the sales with a die, by its place among the dice, of the types of goods whose bits are in `types`. */
export function listSales(die: number, types: number, legal: ActionList<SellGoodsAction>): void {
  legal.pushBits(ACTIONS.sellGoods, die * GOODS - 1, types);
}
