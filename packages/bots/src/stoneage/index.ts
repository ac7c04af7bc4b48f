/** The features of Stone Age. */

import { type GeneralAgent, weightsFrom } from '@rulewright/agents';
import { loadedOnce } from '@rulewright/agents/internal';
import type { Features } from '@rulewright/core';
import { type FeatureBlock, featuresOf } from '@rulewright/core/learning';
import type { State } from '@rulewright/stoneage';
import { type BotOptions, levelAgent } from '../level.js';
import { cardBlocks } from './cards.js';
import { type Facts, factsOf } from './facts.js';
import { placeBlocks } from './places.js';
import { possessionBlocks } from './possessions.js';
import { rivalBlocks } from './rivals.js';
import { tileBlocks } from './tiles.js';
import { timeBlocks } from './time.js';

const blocks: readonly FeatureBlock<Facts>[] = [
  ...timeBlocks,
  ...possessionBlocks,
  ...cardBlocks,
  ...tileBlocks,
  ...placeBlocks,
  ...rivalBlocks,
];

/** The features of Stone Age. */
export const features: Features<State> = featuresOf({ version: 1, facts: factsOf, blocks });

/** Loads the trained weights when first called. */
export const loadWeights = /* @__PURE__ */ loadedOnce('the weights of stoneage', async () => {
  const { default: json } = await import('../../weights/stoneage.json');
  return weightsFrom(json);
});

/**
 * The trained bot of Stone Age, an agent like any other. It loads its weights when first asked.
 * @throws ArgumentError for an unknown level; choices reject with an AgentLoadError if the weights can't be loaded.
 */
export function bot(options: BotOptions): GeneralAgent {
  return levelAgent(options, async () => ({ weights: await loadWeights(), features }));
}
