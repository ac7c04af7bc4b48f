/** Selling goods, at any stage (BUR-5.16 to BUR-5.18). */
import { addAt, type Emit, entryOf, numberAt, type Refusal, seatOf } from '@rulewright/core';
import { KNOWLEDGE, SALE_POINTS, SALE_SILVER } from '../components.js';
import { gainSilver, gainWorkers, scoreSale } from '../gains.js';
import { knowledgeOf, owns } from '../knowledge.js';
import { shiftToSell } from '../price.js';
import type { Event, SellGoodsAction, State } from '../schema/index.js';
import { checkWorkers, spendDie } from './die.js';

/** BUR-5.16, BUR-4.11: why goods can't be sold; the die has been checked. */
export function checkSellGoods(state: State, player: number, { die, goods }: SellGoodsAction): Refusal | undefined {
  const seat = seatOf(state, player);
  if (seat.goodsSlots[goods - 1] === 0) {
    return { rule: 'BUR-5.16', code: 'noGoods', message: `No goods tile of type ${goods} is stored.` };
  }
  return checkWorkers(seat, die, goods, shiftToSell(knowledgeOf(seat)));
}

/** Spends the die and sells. */
export function applySellGoods(state: State, player: number, { die, goods }: SellGoodsAction, emit: Emit<Event>): void {
  spendDie(state, player, die, goods, shiftToSell(knowledgeOf(seatOf(state, player))), emit);
  sellAll(state, player, goods, emit);
}

/** BUR-5.16, BUR-5.17: sells all goods tiles of a type; they go to the pile of sold goods (BUR-5.18). */
export function sellAll(state: State, player: number, goods: number, emit: Emit<Event>): void {
  const seat = seatOf(state, player);
  const owned = knowledgeOf(seat);
  const count = numberAt(seat.goodsSlots, goods - 1);
  seat.goodsSlots[goods - 1] = 0;
  addAt(seat.soldGoods, goods - 1, count);
  emit({ type: 'goodsSold', player, goods, count });
  scoreSale(seat, player, goods, count * entryOf(SALE_POINTS, state.players), emit);
  gainSilver(seat, player, 'sale', owns(owned, 3) ? KNOWLEDGE.silverPerSale : SALE_SILVER, emit); // BUR-9.3
  if (owns(owned, 4)) gainWorkers(seat, player, 'knowledge4', KNOWLEDGE.workersPerSale, emit); // BUR-9.4
}
