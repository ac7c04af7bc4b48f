import type { Policy } from '@rulewright/core';
import { coldStart, laws } from '@rulewright/core/testing';
import { describe, test, vi } from 'vitest';
import { isDeep } from '../../core/test/deep.js';
import { type Copenhagen, copenhagen } from '../src/index.js';
import { chooseToBuild, chooseToFill, chooseToTake, chooseToUse } from './helpers.js';

const configs = [{ players: 2 }, { players: 3 }, { players: 4 }, { players: 3, openHands: true }];

describe('laws', () => {
  const rare = {
    'end points': 'COP-10.1 has positions in its tests',
    'points columnsOfWindows': 'COP-11.4 has positions in its tests',
  };
  for (const law of laws(copenhagen, { configs, games: 1, rare })) test(law.name, law.run);
});

if (isDeep) {
  describe.each([
    ['building', (legal, { rng }) => chooseToBuild(legal, rng)],
    ['full houses', chooseToFill],
    ['an empty pile', chooseToTake],
    ['small tiles and ability tiles', chooseToUse],
  ] satisfies [string, Policy<Copenhagen>][])('laws when players aim at %s', (_, choose) => {
    for (const law of laws(copenhagen, { games: 1, choose, rare: 'all' })) test(law.name, law.run);
  });
}

test('a game does not depend on those before it', async () => {
  const load = async () => {
    vi.resetModules();
    return (await import('../src/index.js')).copenhagen;
  };
  await coldStart(copenhagen, load, { configs: [{ players: 2 }], games: 2 });
});
