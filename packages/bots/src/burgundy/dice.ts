/** Features of what dice are good for: those that are rolled and unspent, and those of the turns to come. */
import {
  DICE,
  KINDS,
  numbersReached,
  reach,
  SIDES,
  SLOTS,
  shiftToPlace,
  shiftToSell,
  shiftToTake,
} from '@rulewright/burgundy/facts';
import { countBits, entryAt, numberAt } from '@rulewright/core/define';
import { addTo } from '@rulewright/core/learning';
import { AT } from './layout.js';
import type { Moment } from './moment.js';
import { GAIN_PLACES, USUAL_GAIN } from './storage.js';
import { KIND_OF_TILE } from './tables.js';

export function writeDice(moment: Moment, into: Float32Array): void {
  if (moment.turnsAfter > 0) writeNumbersOfUse(moment, into);
  if (moment.unspent === 0) return;
  const { seat } = moment;
  let best = 0;
  let bestPaid = 0;
  for (let die = 0; die < DICE; die++) {
    const number = numberAt(seat.dice, die);
    if (seat.spent[die] || number === 0) continue;
    addTo(into, AT['own dice'] + number - 1, 1);
    const gain = placingGain(moment, number, 0);
    const paid = Math.max(gain, placingGain(moment, number, seat.workers));
    best = Math.max(best, gain);
    bestPaid = Math.max(bestPaid, paid);
    const placing = AT['dice: placing'];
    addTo(into, placing + 1, Math.max(0, gain - 1) / USUAL_GAIN);
    addTo(into, placing + 4, Math.max(0, paid - 1) / USUAL_GAIN);
    if (gain === 0) addTo(into, placing + 2, 1);
    if (paid === 0) addTo(into, placing + 5, 1);
    const takes = canTake(moment, number, 0);
    if (takes) addTo(into, AT['dice: taking'], 1);
    if (takes || canTake(moment, number, seat.workers)) addTo(into, AT['dice: taking'] + 1, 1);
    const sold = salesWith(moment, number, 0);
    addTo(into, AT['dice: selling'], sold / 3);
    addTo(into, AT['dice: selling'] + 1, Math.max(sold, salesWith(moment, number, seat.workers)) / 3);
    if (gain === 0 && !takes && sold === 0) addTo(into, AT['dice: of no use'], 1);
  }
  into[AT['dice: placing']] = Math.max(0, best - 1) / USUAL_GAIN;
  into[AT['dice: placing'] + 3] = Math.max(0, bestPaid - 1) / USUAL_GAIN;
}

/** The best gain of placing a stored tile with a die and so many workers, plus one; 0 if none can be placed. */
function placingGain({ own, gains, slotTiles }: Moment, die: number, workers: number): number {
  let best = 0;
  for (let slot = 0; slot < SLOTS; slot++) {
    const tile = numberAt(slotTiles, slot);
    if (tile < 0) continue;
    const kind = entryAt(KINDS, numberAt(KIND_OF_TILE, tile));
    const numbers = numbersReached(die, reach(workers, shiftToPlace(own.owned, kind)));
    for (let number = 1; number <= SIDES; number++) {
      if ((numbers & (1 << number)) === 0) continue;
      const gain = numberAt(gains, GAIN_PLACES * slot + number);
      if (gain > best) best = gain;
    }
  }
  return best;
}

/** Whether a die with so many workers takes a tile for which there is a place. */
function canTake({ own, neededDepots }: Moment, die: number, workers: number): boolean {
  return (numbersReached(die, reach(workers, shiftToTake(own.owned))) & neededDepots) !== 0;
}

/** The most goods tiles that a die with so many workers sells. */
function salesWith({ own, seat }: Moment, die: number, workers: number): number {
  const numbers = numbersReached(die, reach(workers, shiftToSell(own.owned)));
  let most = 0;
  for (let goods = 1; goods <= SIDES; goods++) {
    if ((numbers & (1 << goods)) !== 0) most = Math.max(most, numberAt(seat.goodsSlots, goods - 1));
  }
  return most;
}

/** For how many rolls of a die there will be something to do: distances are the same from die to number and back. */
function writeNumbersOfUse({ seat, own, gains, slotTiles, neededDepots }: Moment, into: Float32Array): void {
  let places = 0;
  let placesPaid = 0;
  for (let slot = 0; slot < SLOTS; slot++) {
    const tile = numberAt(slotTiles, slot);
    if (tile < 0) continue;
    const shift = shiftToPlace(own.owned, entryAt(KINDS, numberAt(KIND_OF_TILE, tile)));
    const plain = reach(0, shift);
    const paid = reach(Math.min(1, seat.workers), shift);
    for (let number = 1; number <= SIDES; number++) {
      if (gains[GAIN_PLACES * slot + number] === 0) continue;
      places |= numbersReached(number, plain);
      placesPaid |= numbersReached(number, paid);
    }
  }
  let takes = 0;
  let sells = 0;
  const takeReach = reach(0, shiftToTake(own.owned));
  for (let number = 1; number <= SIDES; number++) {
    if ((neededDepots & (1 << number)) !== 0) takes |= numbersReached(number, takeReach);
    if (seat.goodsSlots[number - 1] !== 0) sells |= 1 << number;
  }
  const at = AT['numbers of use'];
  into[at] = countBits(places) / SIDES;
  into[at + 1] = countBits(placesPaid) / SIDES;
  into[at + 2] = countBits(takes) / SIDES;
  into[at + 3] = countBits(sells) / SIDES;
  into[at + 4] = countBits(places | takes | sells) / SIDES;
}
