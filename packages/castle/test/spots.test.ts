import type { Rng } from '@rulewright/core';
import { spotLaws } from '@rulewright/core/testing';
import { describe, test } from 'vitest';
import { type Action, castle } from '../src/index.js';
import { spotsOf } from '../src/queries/index.js';
import { en } from '../src/text/en.generated.js';
import { gameTextOf } from '../src/text/index.js';
import { CONFIGS, chooseToScore } from './helpers.js';

const text = gameTextOf(en);

describe('laws of spots', () => {
  for (const law of spotLaws(castle, spotsOf, text, { configs: CONFIGS, games: 10 })) test(law.name, law.run);
});

describe('laws of spots when players like to score', () => {
  const choose = (legal: readonly Action[], { rng }: { rng: Rng }) => chooseToScore(legal, rng);
  for (const law of spotLaws(castle, spotsOf, text, { configs: CONFIGS, games: 10, choose })) test(law.name, law.run);
});
