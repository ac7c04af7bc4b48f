import type { Rng } from '@rulewright/core';
import { laws } from '@rulewright/core/testing';
import { describe, test } from 'vitest';
import { type Action, copenhagen } from '../src/index.js';
import { chooseToBuild } from './helpers.js';

const configs = [{ players: 2 }, { players: 3 }, { players: 4 }, { players: 3, openHands: true }];

describe('laws', () => {
  for (const law of laws(copenhagen, { configs })) test(law.name, law.run);
});

describe('laws when players like to build', () => {
  const choose = (legal: readonly Action[], { rng }: { rng: Rng }) => chooseToBuild(legal, rng);
  for (const law of laws(copenhagen, { games: 40, choose })) test(law.name, law.run);
});
