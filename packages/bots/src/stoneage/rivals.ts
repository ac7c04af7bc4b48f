/** Features of the other players: the strongest, the next in turn order, and all of them in the mean. */

import { entryAt, numberAt } from '@rulewright/core/define';
import { addTo } from '@rulewright/core/learning';
import { FIGURES } from '@rulewright/stoneage/facts';
import type { Holding } from './holding.js';
import { at } from './layout.js';
import type { Outlook } from './outlook.js';

/** Where blocks of features begin. */
const {
  'strongest other': strongestOtherAt,
  'next in turn order': nextInTurnOrderAt,
  'mean of the others': meanOfTheOthersAt,
  'place by points': placeByPointsAt,
} = at;

/** What others have, and how far the player is ahead of them. */
export function writeRivals(into: Float32Array, outlook: Outlook): void {
  const { own, rivals, rivalCount, strongest } = outlook;
  writeRival(into, strongestOtherAt, own, entryAt(rivals, strongest), 1);
  writeRival(into, nextInTurnOrderAt, own, entryAt(rivals, 0), 1);
  let ahead = 0;
  for (let index = 0; index < rivalCount; index++) {
    const rival = entryAt(rivals, index);
    if (rival.points > own.points) ahead += 1;
    writeRival(into, meanOfTheOthersAt, own, rival, 1 / rivalCount);
  }
  into[placeByPointsAt + ahead] = 1;
}

/** Adds what a rival has, with a weight, in the order of `RIVAL`. */
function writeRival(into: Float32Array, first: number, own: Holding, rival: Holding, weight: number): void {
  const balance = rival.food + rival.agriculture - rival.people + numberAt(rival.gains, 0);
  addTo(into, first, (weight * rival.people) / 10);
  addTo(into, first + 1, (weight * rival.agriculture) / 10);
  addTo(into, first + 2, (weight * rival.toolSum) / 12);
  addTo(into, first + 3, (weight * rival.tiles) / 8);
  addTo(into, first + 4, (weight * rival.cards) / 12);
  addTo(into, first + 5, (weight * Math.max(-10, Math.min(20, balance))) / 10);
  addTo(into, first + 6, balance < 0 ? weight : 0);
  addTo(into, first + 7, (weight * rival.total) / 12);
  addTo(into, first + 8, (weight * rival.worth) / 40);
  addTo(into, first + 9, (weight * rival.gainsWorth) / 30);
  addTo(into, first + 10, (weight * rival.atHome) / 10);
  addTo(into, first + 11, (weight * rival.cardsStoodOn) / 3);
  addTo(into, first + 12, (weight * rival.tilesStoodOn) / 3);
  addTo(into, first + 13, weight * (rival.oneUsePips / 9 + (rival.hasClaim ? 1 : 0)));
  addTo(into, first + 14, (weight * rival.first) / 8);
  addTo(into, first + 15, (weight * rival.second) / 8);
  for (let figure = 0; figure < FIGURES.length; figure++) {
    addTo(into, first + 16 + figure, (weight * numberAt(rival.figures, figure)) / 6);
  }
  addTo(into, first + 20, (weight * rival.points) / 150);
  addTo(into, first + 21, (weight * (own.points - rival.points)) / 50);
}
