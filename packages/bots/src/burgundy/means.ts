/** Features of workers, silver and goods, and of the goods that a ship could take. */
import {
  freeGoodsSlots,
  GOODS,
  GOODS_POINTS,
  GOODS_SLOTS,
  NUMBERED_DEPOTS,
  SALE_POINTS,
  TILE_PRICE,
} from '@rulewright/burgundy/facts';
import { entryOf, numberAt } from '@rulewright/core/define';
import { markOneOf } from '@rulewright/core/learning';
import { AT } from './layout.js';
import type { Moment } from './moment.js';
import { SHIP, TURNS } from './tables.js';

/** Most counts of workers and silver that are told apart. */
const TOLD = 9;

export function writeMeans(moment: Moment, into: Float32Array): void {
  const { seat, state, turnsLeft, turnsInPhase, isOwnTurn } = moment;
  const { workers, silver } = seat;
  markOneOf(into, AT.workers, TOLD, workers);
  into[AT['workers, linear']] = Math.min(workers, 20) / 5;
  into[AT['workers x turns left']] = (Math.min(workers, 10) * turnsLeft) / (5 * TURNS);
  markOneOf(into, AT.silver, TOLD, silver);
  into[AT['silver, linear']] = Math.min(silver, 20) / 4;
  into[AT['purchases that can be paid']] = Math.min(Math.floor(silver / TILE_PRICE), turnsLeft) / 4;
  const isOpen = turnsInPhase > 0 || isOwnTurn;
  if (isOpen && silver >= TILE_PRICE && !(isOwnTurn && state.hasBought)) into[AT['purchase open in this turn']] = 1;
  writeGoods(moment, into);
  writeLoads(moment, into);
}

function writeGoods(moment: Moment, into: Float32Array): void {
  const { seat, state, diceLeft } = moment;
  const { goodsSlots, soldGoods } = seat;
  let stored = 0;
  let types = 0;
  let largest = 0;
  let sold = 0;
  let soldTypes = 0;
  for (let type = 0; type < GOODS; type++) {
    const count = numberAt(goodsSlots, type);
    if (count > 0) {
      into[AT['stored goods'] + type] = count / 3;
      stored += count;
      types++;
      if (count > largest) largest = count;
    }
    const before = numberAt(soldGoods, type);
    sold += before;
    if (before > 0) soldTypes++;
  }
  moment.largestSale = largest;
  const at = AT['stored goods in all'];
  into[at] = stored / 5;
  into[at + 1] = (stored * diceLeft) / 5;
  // Unsold goods score a point each, so a sale brings what is beyond that.
  into[at + 2] = (stored * (entryOf(SALE_POINTS, state.players) - GOODS_POINTS) + types) / 20;
  into[at + 3] = largest / 4;
  markOneOf(into, AT['types of stored goods'], GOODS_SLOTS + 1, types);
  into[AT['sold goods']] = sold / 10;
  into[AT['sold types']] = soldTypes / GOODS;
}

/** BUR-6.9 to BUR-6.11: how many goods tiles a ship would bring from the depots. */
function writeLoads(moment: Moment, into: Float32Array): void {
  const { state, seat, storedOf, onTable, own } = moment;
  const { depotGoods, goodsRow } = state;
  const free = freeGoodsSlots(seat);
  let best = 0;
  let second = 0;
  let all = 0;
  for (let depot = 0; depot < NUMBERED_DEPOTS; depot++) {
    let load = 0;
    let fresh = 0;
    let freshTypes = 0;
    let smallest = 0;
    for (let type = 0; type < GOODS; type++) {
      const count = numberAt(depotGoods, GOODS * depot + type);
      if (count === 0) continue;
      all += count;
      if (seat.goodsSlots[type] !== 0) load += count;
      else {
        fresh += count;
        freshTypes++;
        if (smallest === 0 || count < smallest) smallest = count;
      }
    }
    // Seldom more than one type is too many: what is left behind is about the smallest.
    if (free > 0) load += fresh - smallest * Math.max(0, freshTypes - free);
    if (load > best) {
      second = best;
      best = load;
    } else if (load > second) second = load;
  }
  moment.bestLoad = best;
  const at = AT['goods for a ship'];
  if (numberAt(own.empty, SHIP) > 0) {
    into[at] = best / 4;
    into[at + 1] = second / 4;
    if (numberAt(storedOf, SHIP) > 0) into[at + 3] = best / 4;
    if (numberAt(onTable, SHIP) > 0) into[at + 4] = best / 4;
  }
  into[at + 2] = all / 8;
  into[at + 5] = goodsRow.length / 5;
}
