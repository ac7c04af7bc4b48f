import type { Rng } from '@rulewright/core';
import { laws } from '@rulewright/core/testing';
import { describe, test } from 'vitest';
import { type Action, type Burgundy, burgundy } from '../src/index.js';
import { chooseToBuild } from './helpers.js';

describe('laws with the basic set-up', () => {
  for (const law of laws(burgundy, { games: 50 })) test(law.name, law.run);
});

describe('laws on every board, with every option, when players like to build', () => {
  const configs: Burgundy['configInput'][] = [
    { players: 2, setup: 'advanced', tieBreak: 'fewerEmpty' },
    { players: 3, setup: 'advanced', firstPlayer: 2 },
    { players: 4, setup: 'advanced', boards: [1, 2, 3, 4] },
    { players: 3, setup: 'advanced', boards: [5, 6, 7] },
    { players: 2, setup: 'advanced', boards: [8, 9] },
  ];
  const choose = (legal: readonly Action[], { rng }: { rng: Rng }) => chooseToBuild(legal, rng);
  for (const law of laws(burgundy, { configs, games: 8, choose })) {
    test(law.name, law.run);
  }
});
