/** Workers, silver and goods, and the goods that a ship could take. */

import { GOODS_TYPES } from '@rulewright/burgundy/data';
import { GOODS, GOODS_POINTS, GOODS_SLOTS, SALE_POINTS, TILE_PRICE } from '@rulewright/burgundy/internal';
import { entryOf } from '@rulewright/core/define';
import { numbers, oneOf } from '@rulewright/core/learning';
import { SHIP, TURNS } from './components.js';
import { type Blocks, counts, type Facts } from './facts.js';

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
