/** Dice: the uses of those rolled and unspent, and of the rolls to come. */
import { numbersReached, reach, SIDES, shiftToPlace, shiftToTake, storedTypes } from '@rulewright/burgundy/internal';
import { countBits } from '@rulewright/core/define';
import { addTo, block, numbers } from '@rulewright/core/learning';
import { NUMBERS } from './components.js';
import { type Blocks, type Facts, USUAL_GAIN } from './facts.js';

/** The rolls of a die that place a stored tile, as bits. Distances are the same from die to number and back. */
function rollsToPlace({ own, storage }: Facts, workers: number): number {
  let rolls = 0;
  for (const { tile, gains } of storage.tiles) {
    const farthest = reach(workers, shiftToPlace(own.owned, tile.type.kind));
    for (const number of NUMBERS) if (gains[number] !== -1) rolls |= numbersReached(number, farthest);
  }
  return rolls;
}

/** The rolls that take a needed tile, as bits. */
function rollsToTake({ own, depots }: Facts): number {
  const farthest = reach(0, shiftToTake(own.owned));
  let rolls = 0;
  for (const depot of NUMBERS) if ((depots.withNeeded & (1 << depot)) !== 0) rolls |= numbersReached(depot, farthest);
  return rolls;
}

const best = (gain: number): number => Math.max(0, gain) / USUAL_GAIN;

/** For dice to come. */
export const ROLLS: Blocks = [
  block(
    'numbers of use',
    ['to place', 'to place with a worker', 'to take', 'to sell', 'for anything'],
    (facts, into, at) => {
      if (facts.time.turnsAfter === 0) return;
      const places = rollsToPlace(facts, 0);
      const takes = rollsToTake(facts);
      const sells = storedTypes(facts.seat);
      into[at] = countBits(places) / SIDES;
      into[at + 1] = countBits(rollsToPlace(facts, Math.min(1, facts.seat.workers))) / SIDES;
      into[at + 2] = countBits(takes) / SIDES;
      into[at + 3] = countBits(sells) / SIDES;
      into[at + 4] = countBits(places | takes | sells) / SIDES;
    },
  ),
  numbers('gain expected of a die', ({ storage, time }) => {
    if (time.turnsAfter === 0) return 0;
    let sum = 0;
    for (const gain of storage.gains) sum += Math.max(0, gain);
    return sum / (SIDES * USUAL_GAIN);
  }),
];

export const DICE_BLOCKS: Blocks = [
  block('own dice', NUMBERS.map(String), ({ dice }, into, at) => {
    for (const { number } of dice) addTo(into, at + number - 1, 1);
  }),
  block(
    'dice: placing',
    ['best', 'both', 'idle', 'best with workers', 'both with workers', 'idle with workers'],
    ({ dice }, into, at) => {
      for (const { alone, paid } of dice) {
        addPlacing(alone.gain, into, at);
        addPlacing(paid.gain, into, at + 3);
      }
    },
  ),
  block('dice: taking', ['needed', 'needed with workers'], ({ dice }, into, at) => {
    for (const { alone, paid } of dice) {
      if (alone.takes) addTo(into, at, 1);
      if (paid.takes) addTo(into, at + 1, 1);
    }
  }),
  block('dice: selling', ['goods', 'goods with workers'], ({ dice }, into, at) => {
    for (const { alone, paid } of dice) {
      addTo(into, at, alone.sells / 3);
      addTo(into, at + 1, paid.sells / 3);
    }
  }),
  block('dice: of no use', 1, ({ dice }, into, at) => {
    for (const { alone } of dice) if (alone.gain < 0 && !alone.takes && alone.sells === 0) addTo(into, at, 1);
  }),
];

/** Adds a die to the numbers best, both and idle. */
function addPlacing(gain: number, into: Float32Array, at: number): void {
  into[at] = Math.max(into[at] ?? 0, best(gain));
  addTo(into, at + 1, best(gain));
  if (gain < 0) addTo(into, at + 2, 1);
}
