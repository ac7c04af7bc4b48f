import { coldStart, laws } from '@rulewright/core/testing';
import { describe, test, vi } from 'vitest';
import { isDeep } from '../../core/test/deep.js';
import { MODES } from '../src/components.js';
import { city, PRESETS } from '../src/index.js';
import { AIMS, dataSetFrom } from './dense.js';
import { chooseToBuild } from './helpers.js';

/** All modes for all numbers of players; in an everyday run each mode and each number once. */
const configs = MODES.flatMap((mode) => [2, 3, 4].map((players) => ({ players, mode }))).filter(
  (_, index) => isDeep || index % 4 === 0,
);

describe('laws', () => {
  const rare = {
    'end allBoardsFull': 'players who like to build reach it (coverage.test.ts)',
    'points allPlots': 'a city linked throughout has positions in the tests of CIT-11',
  };
  for (const law of laws(city, { configs, games: 1, rare })) test(law.name, law.run);
});

if (isDeep) {
  describe('laws when players like to build, with other data sets', () => {
    const { legend, tileTypes } = PRESETS.fewResidents;
    const own = { name: 'Figures of my own', legend, tileTypes };
    const others = [
      { players: 4, mode: 'advanced', dataSet: 'neutralFactory' },
      { players: 3, mode: 'basic', dataSet: own },
      { players: 2, mode: 'party', dataSet: 'fewResidents' },
    ] as const;
    for (const law of laws(city, {
      configs: others,
      games: 1,
      rare: 'all',
      choose: (legal, { rng }) => chooseToBuild(legal, rng),
    })) {
      test(law.name, law.run);
    }
  });
}

if (isDeep) {
  describe.each(AIMS)('laws with data sets made from a seed, when players aim at %s', (_, choose) => {
    const made = [0, 1, 2, 3, 4, 5].map((seed) => ({
      players: 2 + (seed % 3),
      mode: (['basic', 'advanced'] as const)[seed % 2],
      dataSet: dataSetFrom(seed),
    }));
    for (const law of laws(city, { configs: made, games: 1, choose, rare: 'all' })) test(law.name, law.run);
  });
}

test('a game does not depend on those before it', async () => {
  const load = async () => {
    vi.resetModules();
    return (await import('../src/index.js')).city;
  };
  await coldStart(city, load, { configs: [{ players: 2 }], games: 2 });
});
