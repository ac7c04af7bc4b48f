/** The features of Copenhagen. */
import type { State } from '@rulewright/copenhagen/facts';
import type { Features } from '@rulewright/core';
import { featuresOf } from '@rulewright/core/learning';
import { factsGatherer } from './facts.js';
import { abilityBlocks, handBlocks, harbourBlocks } from './hand.js';
import { houseBlocks } from './house.js';
import { raceBlocks, rivalBlocks } from './rivals.js';
import { tileBlocks } from './tiles.js';
import { timeBlocks } from './time.js';

export const features: Features<State> = featuresOf({
  version: 1,
  facts: factsGatherer(),
  blocks: [
    ...timeBlocks,
    ...raceBlocks,
    ...houseBlocks,
    ...handBlocks,
    ...abilityBlocks,
    ...tileBlocks,
    ...harbourBlocks,
    ...rivalBlocks,
  ],
});
