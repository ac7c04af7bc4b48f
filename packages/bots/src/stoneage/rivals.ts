/** The other players: the strongest one, the next one in turn order, and their mean. */

import { entryAt, indexesOf, numberAt } from '@rulewright/core/define';
import { addTo, block, type FeatureBlock, oneOf } from '@rulewright/core/learning';
import { FIGURES } from '@rulewright/stoneage/data';
import type { Facts } from './facts.js';
import type { HoldingFacts } from './holding.js';
import { fractionAt } from './tables.js';

const RIVAL = indexesOf([
  'people',
  'agriculture',
  'tools',
  'tiles',
  'cards',
  'food after the feeding',
  'goes hungry',
  'resources',
  'resources in open tiles',
  'expected gains in open tiles',
  'people at home',
  'cards stood on',
  'tiles stood on',
  'one-use tools and claim',
  'first set',
  'second set',
  ...FIGURES,
  'points now',
  'own lead',
]);
const RIVAL_LABELS = Object.keys(RIVAL);

function addRival(into: Float32Array, at: number, own: HoldingFacts, rival: HoldingFacts, weight: number): void {
  const { people, agriculture, stock, bottoms } = rival;
  const balance = stock.food + agriculture - people + fractionAt(stock.gains, 0);
  addTo(into, at + RIVAL.people, (weight * people) / 10);
  addTo(into, at + RIVAL.agriculture, (weight * agriculture) / 10);
  addTo(into, at + RIVAL.tools, (weight * rival.toolSum) / 12);
  addTo(into, at + RIVAL.tiles, (weight * rival.tiles) / 8);
  addTo(into, at + RIVAL.cards, (weight * rival.cards) / 12);
  addTo(into, at + RIVAL['food after the feeding'], (weight * Math.max(-10, Math.min(20, balance))) / 10);
  addTo(into, at + RIVAL['goes hungry'], balance < 0 ? weight : 0);
  addTo(into, at + RIVAL.resources, (weight * stock.total) / 12);
  addTo(into, at + RIVAL['resources in open tiles'], (weight * stock.worth) / 40);
  addTo(into, at + RIVAL['expected gains in open tiles'], (weight * stock.gainsWorth) / 30);
  addTo(into, at + RIVAL['people at home'], (weight * rival.atHome) / 10);
  addTo(into, at + RIVAL['cards stood on'], (weight * rival.cardsStoodOn) / 3);
  addTo(into, at + RIVAL['tiles stood on'], (weight * rival.tilesStoodOn) / 3);
  addTo(into, at + RIVAL['one-use tools and claim'], weight * (rival.oneUsePips / 9 + (rival.hasClaim ? 1 : 0)));
  addTo(into, at + RIVAL['first set'], (weight * bottoms.first) / 8);
  addTo(into, at + RIVAL['second set'], (weight * bottoms.second) / 8);
  for (let index = 0; index < FIGURES.length; index++) {
    addTo(into, at + RIVAL.farmer + index, (weight * numberAt(bottoms.figures, index)) / 6);
  }
  addTo(into, at + RIVAL['points now'], (weight * rival.points) / 150);
  addTo(into, at + RIVAL['own lead'], (weight * (own.points - rival.points)) / 50);
}

/** The rival with the most points: of equal ones, the first in turn order. */
function strongest(rivals: readonly HoldingFacts[]): HoldingFacts {
  let best = entryAt(rivals, 0);
  for (const rival of rivals) if (rival.points > best.points) best = rival;
  return best;
}

/** The blocks of the other players. */
export const rivalBlocks: readonly FeatureBlock<Facts>[] = [
  block('strongest other', RIVAL_LABELS, ({ own, rivals }, into, at) => {
    addRival(into, at, own, strongest(rivals), 1);
  }),
  block('next in turn order', RIVAL_LABELS, ({ own, rivals }, into, at) => {
    addRival(into, at, own, entryAt(rivals, 0), 1);
  }),
  block('mean of the others', RIVAL_LABELS, ({ own, rivals }, into, at) => {
    for (const rival of rivals) addRival(into, at, own, rival, 1 / rivals.length);
  }),
  oneOf('place by points', 4, ({ own, rivals }) => {
    let ahead = 0;
    for (const { points } of rivals) if (points > own.points) ahead += 1;
    return ahead;
  }),
];
