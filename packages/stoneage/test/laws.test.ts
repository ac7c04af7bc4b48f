import type { Rng } from '@rulewright/core';
import { coldStart, laws } from '@rulewright/core/testing';
import { describe, test, vi } from 'vitest';
import { isDeep } from '../../core/test/deep.js';
import { type Action, stoneage } from '../src/index.js';
import { CONFIGS, chooseToBuy, isOpen } from './helpers.js';

describe('laws', () => {
  for (const law of laws(stoneage, { configs: CONFIGS, games: 1, isOpen })) test(law.name, law.run);
});

describe('laws when players buy what they can', () => {
  const choose = (actions: readonly Action[], { rng }: { rng: Rng }) => chooseToBuy(actions, rng);
  for (const law of laws(stoneage, {
    configs: isDeep ? CONFIGS.slice(2) : CONFIGS.slice(0, 1),
    games: 1,
    choose,
    rare: 'all',
    isOpen,
  }))
    test(law.name, law.run);
});

test('a game does not depend on those before it', async () => {
  const load = async () => {
    vi.resetModules();
    return (await import('../src/index.js')).stoneage;
  };
  await coldStart(stoneage, load, { configs: [{ players: 2 }], games: 2 });
});
