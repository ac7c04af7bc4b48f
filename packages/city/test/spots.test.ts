import type { Rng } from '@rulewright/core';
import { eventSpotLaws, spotLaws } from '@rulewright/core/testing';
import { describe, test } from 'vitest';
import { MODES } from '../src/components.js';
import { type Action, city } from '../src/index.js';
import { spotsOf, spotsOfEvent } from '../src/queries/index.js';
import { en } from '../src/text/en.generated.js';
import { gameTextOf } from '../src/text/index.js';
import { chooseToBuild } from './helpers.js';

const text = gameTextOf(en);

const configs = MODES.map((mode) => ({ players: 3, mode }));

describe('laws of spots', () => {
  for (const law of spotLaws(city, spotsOf, text, { configs, games: 2 })) test(law.name, law.run);
});

describe('laws of spots when players like to build', () => {
  const choose = (legal: readonly Action[], { rng }: { rng: Rng }) => chooseToBuild(legal, rng);
  for (const law of spotLaws(city, spotsOf, text, { configs, games: 2, choose })) test(law.name, law.run);
});

describe('laws of the spots of events', () => {
  const choose = (legal: readonly Action[], { rng }: { rng: Rng }) => chooseToBuild(legal, rng);
  const withoutSpots = { scoringStarted: 'is about the whole table' };
  for (const law of eventSpotLaws(city, spotsOfEvent, { configs, games: 2, choose, withoutSpots })) {
    test(law.name, law.run);
  }
});
