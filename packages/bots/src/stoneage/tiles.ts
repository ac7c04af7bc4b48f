/** The face-up building tiles: those that the player stands on, and the free ones. */

import { indexesOf, numberAt } from '@rulewright/core/define';
import { addTo, block, type FeatureBlock } from '@rulewright/core/learning';
import { RESOURCES } from '@rulewright/stoneage/data';
import { between } from './blocks.js';
import type { Facts } from './facts.js';
import type { HoldingFacts } from './holding.js';
import { bestPayment, missingOf } from './payments.js';
import { OWN } from './row.js';
import { chanceOf, DIVISOR_OF, fractionAt, type TileNumbers, worthOf } from './tables.js';

/** The points of a tile that is paid from a stock; 0 if the stock doesn't suffice. */
function pointsFor(tile: TileNumbers, stock: readonly number[]): number {
  const payment = bestPayment(tile, stock);
  return payment ? (tile.points ?? worthOf(payment)) : 0;
}

/** Roughly, the number of resources missing for a tile that can't be paid. */
function missingFor({ needs, least, kinds }: TileNumbers, stock: readonly number[]): number {
  if (needs !== null) return missingOf(needs, stock);
  let total = 0;
  let most = 0;
  let owned = 0;
  for (const count of stock) {
    total += count;
    most = Math.max(most, count);
    if (count > 0) owned += 1;
  }
  // Too few resources or too few kinds; a single kind must provide them all.
  return Math.max(1, least - (kinds === 1 ? most : total), kinds - owned);
}

/** The chance that the people placed bring what a fixed cost lacks, with the help of all ready tools. */
function chanceToPay(needs: readonly number[], { stock, pips }: HoldingFacts): number {
  let chance = 1;
  for (let kind = 0; kind < RESOURCES.length; kind++) {
    const missing = numberAt(needs, kind) - numberAt(stock.resources, kind);
    if (missing <= 0) continue;
    const dice = numberAt(stock.dice, kind + 1);
    if (dice === 0) return 0;
    chance *= chanceOf(missing * numberAt(DIVISOR_OF, kind + 1) - pips, dice);
  }
  return chance;
}

/** The stock with the gains to come, less what the cards and tiles stood on cost: about four for a tile of any mix. */
function stockLessClaims({ own, row, tiles: { stoodOn } }: Facts): number {
  let claimed = 0;
  for (const { tile } of stoodOn) claimed += tile.payments === null ? 4 : tile.most;
  for (const card of row) if (card?.stands === OWN) claimed += card.price;
  let stock = own.hasClaim ? 2 : 0;
  for (let kind = 0; kind < RESOURCES.length; kind++) {
    stock += numberAt(own.stock.resources, kind) + fractionAt(own.stock.gains, kind + 1);
  }
  return stock - claimed;
}

const STOOD_ON = indexesOf([
  'count',
  'points now',
  'points then',
  'points of fixed costs by chance',
  'missing',
  'open cost',
]);

const FREE = indexesOf([
  'count',
  'payable now',
  'payable then',
  'best now',
  'best then',
  'second then',
  'one missing',
  'best with one missing',
  'open cost',
  'best x people at home',
]);

/** The blocks of tiles. */
export const tileBlocks: readonly FeatureBlock<Facts>[] = [
  block('tiles stood on', Object.keys(STOOD_ON), ({ own, tiles: { stoodOn } }, into, at) => {
    for (const entry of stoodOn) {
      const { tile } = entry;
      addTo(into, at + STOOD_ON.count, 1 / 3);
      addTo(into, at + STOOD_ON['points now'], entry.now / 20);
      addTo(into, at + STOOD_ON['points then'], entry.later / 20);
      if (tile.needs === null) {
        addTo(into, at + STOOD_ON['open cost'], 1 / 2);
      } else {
        const chance = chanceToPay(tile.needs, own);
        addTo(into, at + STOOD_ON['points of fixed costs by chance'], ((tile.points ?? 0) * chance) / 20);
      }
      if (!bestPayment(tile, own.stock.resources))
        addTo(into, at + STOOD_ON.missing, missingFor(tile, own.stock.resources) / 4);
    }
  }),
  block('free tiles', Object.keys(FREE), ({ own, tiles: { free, laterLeft } }, into, at) => {
    let bestNow = 0;
    let bestLater = 0;
    let secondLater = 0;
    let bestMissing = 0;
    for (const tile of free) {
      addTo(into, at + FREE.count, 1 / 4);
      if (tile.needs === null) addTo(into, at + FREE['open cost'], 1 / 2);
      const points = pointsFor(tile, own.stock.resources);
      if (points > 0) addTo(into, at + FREE['payable now'], 1 / 3);
      bestNow = Math.max(bestNow, points);
      const later = pointsFor(tile, laterLeft);
      if (later > 0) {
        addTo(into, at + FREE['payable then'], 1 / 3);
        secondLater = Math.max(secondLater, Math.min(bestLater, later));
        bestLater = Math.max(bestLater, later);
      } else if (missingFor(tile, laterLeft) === 1) {
        addTo(into, at + FREE['one missing'], 1 / 3);
        bestMissing = Math.max(bestMissing, tile.points ?? 4 * tile.most);
      }
    }
    into[at + FREE['best now']] = bestNow / 20;
    into[at + FREE['best then']] = bestLater / 20;
    into[at + FREE['second then']] = secondLater / 20;
    into[at + FREE['best with one missing']] = bestMissing / 20;
    into[at + FREE['best x people at home']] = (bestLater / 20) * Math.min(1, own.atHome / 3);
  }),
  block('stock that tiles ask for', RESOURCES, ({ tiles: { needs, later } }, into, at) => {
    for (const costs of needs) {
      for (let kind = 0; kind < RESOURCES.length; kind++) {
        addTo(into, at + kind, Math.min(numberAt(costs, kind), numberAt(later, kind)) / 4);
      }
    }
  }),
  block('stock that tiles lack', RESOURCES, ({ tiles: { needs, later } }, into, at) => {
    for (const costs of needs) {
      for (let kind = 0; kind < RESOURCES.length; kind++) {
        addTo(into, at + kind, Math.max(0, numberAt(costs, kind) - numberAt(later, kind)) / 4);
      }
    }
  }),
  between('stock less what is stood on', 17, (facts) => stockLessClaims(facts) + 8),
];
