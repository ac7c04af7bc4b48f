import type { Rng } from '@rulewright/core';
import { laws } from '@rulewright/core/testing';
import { describe, test } from 'vitest';
import { MODES } from '../src/components.js';
import { type Action, city, PRESETS } from '../src/index.js';
import { chooseToBuild } from './helpers.js';

const configs = MODES.flatMap((mode) => [2, 3, 4].map((players) => ({ players, mode })));

describe('laws', () => {
  for (const law of laws(city, { configs, games: 50 })) test(law.name, law.run);
});

describe('laws when players like to build, with other data sets', () => {
  const { legend, tileTypes } = PRESETS.fewResidents;
  const own = { name: 'Figures of my own', legend, tileTypes };
  const choose = (legal: readonly Action[], { rng }: { rng: Rng }) => chooseToBuild(legal, rng);
  const others = [
    { players: 4, mode: 'advanced', dataSet: 'neutralFactory' },
    { players: 3, mode: 'basic', dataSet: own },
    { players: 2, mode: 'party', dataSet: 'fewResidents' },
  ] as const;
  for (const law of laws(city, { configs: others, games: 15, choose })) test(law.name, law.run);
});
