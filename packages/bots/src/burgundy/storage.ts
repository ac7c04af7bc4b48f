/** Stored tiles: where they can go, and the gain of placing them. */
import { KINDS, TILE_IDS } from '@rulewright/burgundy/data';
import { SIDES, SLOTS } from '@rulewright/burgundy/internal';
import { addTo, block, each, numbers, oneOf } from '@rulewright/core/learning';
import { NUMBERS } from './components.js';
import { type Blocks, counts, type Facts, USUAL_GAIN } from './facts.js';
import { NO_GAIN } from './gains.js';

/** Stored tiles for which no hex is left. */
function surplus({ storage, own }: Facts): number {
  let count = 0;
  for (const { tile } of storage.tiles) if (own.empty[tile.kind] === 0) count++;
  for (let kind = 0; kind < KINDS.length; kind++) {
    count += Math.max(0, (storage.ofKind[kind] ?? 0) - Math.max(1, own.empty[kind] ?? 0));
  }
  return count;
}

function sumOfGains({ storage }: Facts): number {
  let sum = 0;
  for (const { gain } of storage.tiles) sum += Math.max(0, gain);
  return sum;
}

export const STORAGE: Blocks = [
  block('stored', TILE_IDS, ({ storage }, into, at) => {
    for (const { tile } of storage.tiles) addTo(into, at + tile.type.index, 1);
  }),
  oneOf('stored tiles', SLOTS + 1, ({ storage }) => storage.tiles.length),
  counts('stored kinds', KINDS, 2, ({ storage }) => storage.ofKind),
  numbers('stored without use', {
    'no open hex': ({ storage, own }) =>
      storage.tiles.filter(({ tile, gain }) => gain === NO_GAIN && own.empty[tile.kind] !== 0).length / 2,
    'no hex at all': (facts) => surplus(facts) / 2,
    'no dice left': ({ storage, time }) => (time.turnsLeft === 0 ? storage.tiles.length / 2 : 0),
  }),
  numbers('gains of placing stored tiles', {
    best: ({ storage }) => Math.max(0, storage.gain) / USUAL_GAIN,
    all: (facts) => sumOfGains(facts) / USUAL_GAIN,
    'all x a turn left': (facts) => (facts.time.turnsAfter > 0 ? sumOfGains(facts) / USUAL_GAIN : 0),
    regions: ({ storage, time }) => storage.tiles.filter(({ gain }) => gain >= time.phasePoints).length / 2,
  }),
  each('numbers for stored tiles', NUMBERS, ({ storage }, index) => (storage.gains[index + 1] === NO_GAIN ? 0 : 1)),
  oneOf('count of numbers for stored tiles', SIDES + 1, ({ storage }) => {
    return storage.gains.filter((gain) => gain !== NO_GAIN).length;
  }),
];
