import type { Rng } from '@rulewright/core';
import { eventSpotLaws, spotLaws } from '@rulewright/core/testing';
import { describe, test } from 'vitest';
import { type Action, stoneage } from '../src/index.js';
import { spotsOf, spotsOfEvent } from '../src/queries/index.js';
import { en } from '../src/text/en.generated.js';
import { gameTextOf } from '../src/text/index.js';
import { CONFIGS, chooseToBuy } from './helpers.js';

const text = gameTextOf(en);

describe('laws of spots', () => {
  for (const law of spotLaws(stoneage, spotsOf, text, { configs: CONFIGS, games: 2 })) test(law.name, law.run);
});

describe('laws of spots when players buy what they can', () => {
  const choose = (legal: readonly Action[], { rng }: { rng: Rng }) => chooseToBuy(legal, rng);
  for (const law of spotLaws(stoneage, spotsOf, text, { configs: CONFIGS, games: 2, choose })) test(law.name, law.run);
});

describe('laws of the spots of events', () => {
  const choose = (legal: readonly Action[], { rng }: { rng: Rng }) => chooseToBuy(legal, rng);
  for (const law of eventSpotLaws(stoneage, spotsOfEvent, { configs: CONFIGS, games: 2, choose })) {
    test(law.name, law.run);
  }
});
