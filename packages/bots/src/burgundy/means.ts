/** Workers, silver and goods, and the goods that a ship could take. */
import {
  freeGoodsSlots,
  GOODS,
  GOODS_POINTS,
  GOODS_SLOTS,
  GOODS_TYPES,
  NUMBERED_DEPOTS,
  SALE_POINTS,
  type Seat,
  type State,
  TILE_PRICE,
} from '@rulewright/burgundy/data';
import { entryOf, sizeOf } from '@rulewright/core/define';
import { numbers, oneOf } from '@rulewright/core/learning';
import { SHIP, TURNS } from './components.js';
import { type Blocks, counts, type Facts, type Goods } from './facts.js';

/** A player's goods tiles, and those in the depots. */
export function goodsOf(state: State, seat: Seat): Goods {
  const { goodsSlots, soldGoods } = seat;
  const loads = loadsOf(state, seat);
  return {
    stored: sizeOf(goodsSlots),
    types: GOODS_SLOTS - freeGoodsSlots(seat),
    /** The most of one type. */
    largest: Math.max(...goodsSlots),
    sold: sizeOf(soldGoods),
    soldTypes: soldTypes(seat),
    bestLoad: loads.best,
    secondLoad: loads.second,
    inDepots: loads.all,
  };
}

export function soldTypes({ soldGoods }: Seat): number {
  let types = 0;
  for (const count of soldGoods) if (count > 0) types++;
  return types;
}

/** BUR-6.9 to BUR-6.11: the goods tiles that a ship would bring. */
function loadsOf({ depotGoods }: State, seat: Seat) {
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
      const count = depotGoods[GOODS * depot + type] ?? 0;
      if (count === 0) continue;
      all += count;
      if (seat.goodsSlots[type] !== 0) load += count;
      else {
        fresh += count;
        freshTypes++;
        if (smallest === 0 || count < smallest) smallest = count;
      }
    }
    // Rarely more than one type is left behind: about the smallest.
    if (free > 0) load += fresh - smallest * Math.max(0, freshTypes - free);
    if (load > best) {
      second = best;
      best = load;
    } else if (load > second) second = load;
  }
  return { best, second, all };
}

export const MEANS: Blocks = [
  oneOf('workers', 9, ({ seat }) => seat.workers),
  numbers('workers, linear', ({ seat }) => Math.min(seat.workers, 20) / 5),
  numbers('workers x turns left', ({ seat, time }) => (Math.min(seat.workers, 10) * time.turnsLeft) / (5 * TURNS)),
  oneOf('silver', 9, ({ seat }) => seat.silver),
  numbers('silver, linear', ({ seat }) => Math.min(seat.silver, 20) / 4),
  numbers('purchases that can be paid', ({ seat, time }) => {
    return Math.min(Math.floor(seat.silver / TILE_PRICE), time.turnsLeft) / 4;
  }),
  numbers('purchase open in this turn', ({ seat, time, state }) => {
    const hasBought = time.ownStage !== undefined && state.hasBought;
    return time.isOpen && seat.silver >= TILE_PRICE && !hasBought ? 1 : 0;
  }),
  counts('stored goods', GOODS_TYPES, 3, ({ seat }) => seat.goodsSlots),
  numbers('stored goods in all', {
    linear: ({ goods }) => goods.stored / 5,
    'x dice left': ({ goods, time }) => (goods.stored * time.diceLeft) / 5,
    // Beyond the points of unsold goods.
    'points if sold': ({ goods, state }) =>
      (goods.stored * (entryOf(SALE_POINTS, state.players) - GOODS_POINTS) + goods.types) / 20,
    'largest sale': ({ goods }) => goods.largest / 4,
  }),
  oneOf('types of stored goods', GOODS_SLOTS + 1, ({ goods }) => goods.types),
  numbers('sold goods', ({ goods }) => goods.sold / 10),
  numbers('sold types', ({ goods }) => goods.soldTypes / GOODS),
  numbers('goods for a ship', {
    'best depot': (facts) => bestLoad(facts),
    'second best': ({ goods, own }) => (own.empty[SHIP] === 0 ? 0 : goods.secondLoad / 4),
    'all depots': ({ goods }) => goods.inDepots / 8,
    'best, ship stored': (facts) => (facts.storage.ofKind[SHIP] === 0 ? 0 : bestLoad(facts)),
    'best, ship on the table': (facts) => (facts.depots.needed[SHIP] === 0 ? 0 : bestLoad(facts)),
    row: ({ state }) => state.goodsRow.length / 5,
  }),
];

function bestLoad({ goods, own }: Facts): number {
  return own.empty[SHIP] === 0 ? 0 : goods.bestLoad / 4;
}
