import type { Rng } from '@rulewright/core';
import { coldStart, laws } from '@rulewright/core/testing';
import { describe, test, vi } from 'vitest';
import { type Action, castle } from '../src/index.js';
import { CONFIGS, chooseToScore } from './helpers.js';

describe('laws', () => {
  for (const law of laws(castle, { configs: CONFIGS, games: 1, rare: 'all' })) test(law.name, law.run);
});

describe('laws when players like to score', () => {
  const choose = (legal: readonly Action[], { rng }: { rng: Rng }) => chooseToScore(legal, rng);
  for (const law of laws(castle, { games: 1, choose })) test(law.name, law.run);
});

test('a game does not depend on those before it', async () => {
  const load = async () => {
    vi.resetModules();
    return (await import('../src/index.js')).castle;
  };
  await coldStart(castle, load, { configs: [{ players: 2 }], games: 2 });
});
