import type { Rng } from '@rulewright/core';
import { laws } from '@rulewright/core/testing';
import { describe, test } from 'vitest';
import { type Action, stoneage } from '../src/index.js';
import { chooseToBuy } from './helpers.js';

const configs = [
  { players: 2 },
  { players: 3 },
  { players: 4 },
  {
    players: 3,
    anyTwoTiming: 'immediate',
    mayPassDie: true,
    raisedTool: 'becomesReady',
    feedingRefusal: 'always',
    negativeScore: false,
    resourceSupply: 'firstPrinting',
    cardVisibility: 'hidden',
  },
  {
    players: 4,
    startPlayer: 2,
    placeAtLimit: false,
    resourceSupply: 'laterPrinting',
    cardVisibility: 'open',
    cardsEndBeforeFeeding: true,
    roundLimit: 9,
  },
  { players: 2, startPlayer: 1, feedingRefusal: 'always', resourceSupply: 'firstPrinting', cardVisibility: 'hidden' },
] as const;

describe('laws', () => {
  for (const law of laws(stoneage, { configs, games: 50 })) test(law.name, law.run);
});

describe('laws when players buy what they can', () => {
  const choose = (actions: readonly Action[], { rng }: { rng: Rng }) => chooseToBuy(actions, rng);
  for (const law of laws(stoneage, { configs: configs.slice(2), games: 8, choose })) test(law.name, law.run);
});
