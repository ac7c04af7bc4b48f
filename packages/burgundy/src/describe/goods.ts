/** Goods sold and taken, workers taken, and what is declined (BUR-5 to BUR-7). */
import { sizeOf } from '@rulewright/core';
import { GOODS } from '../components.js';
import { goodsIn } from '../goods.js';
import { knowledgeOf } from '../knowledge.js';
import { shiftToSell } from '../price.js';
import { gainsOfSelling, gainsOfTakingWorkers } from '../queries/gains.js';
import type { Die, SellGoodsAction, View } from '../schema/index.js';
import { goodsName, goodsWords } from '../words.js';
import { ownSeat, priceOf, withDie } from './dice.js';
import { gainInWords } from './gains.js';

export function describeSellGoods(view: View, { die, goods }: SellGoodsAction): string {
  const seat = ownSeat(view);
  const price = priceOf(seat, die, goods, shiftToSell(knowledgeOf(seat)));
  const gain = gainInWords(gainsOfSelling(view, view.player ?? 0, goods));
  return `Sell ${seat.goodsSlots[goods - 1]} ${goodsName(goods)} goods${price}: ${gain}`;
}

export function describeTakeWorkers(view: View, die: Die): string {
  const { workers, silver } = gainsOfTakingWorkers(view, view.player ?? 0);
  return `Take ${workers} workers${silver > 0 ? ` and ${silver} silver` : ''}${withDie(ownSeat(view), die)}`;
}

export function describeChooseDepot(view: View, depot: number): string {
  const goods = view.depotGoods.slice((depot - 1) * GOODS, depot * GOODS);
  const also = view.stage === 'shipSecondDepot' ? ' as well' : '';
  return `Take goods from depot ${depot}${also}: ${goodsWords(goods)}`;
}

export function describeChooseGoods(view: View, goods: number): string {
  const counts = view.chosenDepots.map((depot) => goodsIn(view, goods, depot));
  return `Store ${sizeOf(counts)} ${goodsName(goods)} goods`;
}

/** BUR-7.11, BUR-6.13, BUR-6.15: what is declined depends on the stage. */
export function describeDecline({ stage, chosenDepots }: View): string {
  switch (stage) {
    case 'cityHall':
      return 'Decline to place a tile';
    case 'warehouse':
      return 'Decline to sell goods';
    case 'shipDepot':
      return 'Take no goods';
    case 'shipSecondDepot':
      return `Take goods from depot ${chosenDepots[0]} only`;
    default:
      return 'Decline to take a tile';
  }
}
