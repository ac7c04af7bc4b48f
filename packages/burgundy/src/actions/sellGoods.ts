/** Selling goods, at whichever stage (BUR-5.16 to BUR-5.18). */
import { type Emit, internActions, type Refusal } from '@rulewright/core';
import { GOODS } from '../components.js';
import { sellAll } from '../goods.js';
import { knowledgeOf } from '../knowledge.js';
import { shiftToSell } from '../price.js';
import { type Action, type ActionOf, actionSchema, type Event, type Seat, type State } from '../schema.js';
import { checkWorkers, spendDie } from './die.js';

type SellGoods = ActionOf<'sellGoods'>;

const SELL_GOODS = internActions(actionSchema).sellGoods;

/** Lists the sales with a die, by its place among the dice, of the types whose bits are in `types`. */
export function pushSales({ goodsSlots }: Seat, die: number, types: number, legal: Action[]): void {
  for (let goods = 1; goods <= GOODS; goods++) {
    if (goodsSlots[goods - 1] !== 0 && (types & (1 << goods)) !== 0) {
      legal.push(SELL_GOODS[die * GOODS + goods - 1] as SellGoods);
    }
  }
}

/** BUR-5.16, BUR-4.11: why goods can't be sold; the die has been checked. */
export function checkSale(state: State, player: number, { die, goods }: SellGoods): Refusal | undefined {
  const seat = state.seats[player] as Seat;
  if (seat.goodsSlots[goods - 1] === 0) {
    return { rule: 'BUR-5.16', code: 'noGoods', message: `No goods tile of type ${goods} is stored.` };
  }
  return checkWorkers(seat, die, goods, shiftToSell(knowledgeOf(seat)));
}

/** Spends the die and sells. */
export function applySale(state: State, player: number, { die, goods }: SellGoods, emit: Emit<Event>): void {
  spendDie(state, player, die, goods, shiftToSell(knowledgeOf(state.seats[player] as Seat)), emit);
  sellAll(state, player, goods, emit);
}
