/** The features of Copenhagen. */
import { type GeneralAgent, weightsFrom } from '@rulewright/agents';
import { loadedOnce } from '@rulewright/agents/internal';
import type { State } from '@rulewright/copenhagen';
import type { Features } from '@rulewright/core';
import { featuresOf } from '@rulewright/core/learning';
import { type BotOptions, levelAgent } from '../level.js';
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

/** Loads the trained weights when first called. */
export const loadWeights = /* @__PURE__ */ loadedOnce('the weights of copenhagen', async () => {
  const { default: json } = await import('../../weights/copenhagen.json');
  return weightsFrom(json);
});

/**
 * The trained bot of Copenhagen, an agent like any other. It loads its weights when first asked.
 * @throws ArgumentError for an unknown level; choices reject with an AgentLoadError if the weights can't be loaded.
 */
export function bot(options: BotOptions): GeneralAgent {
  return levelAgent(options, async () => ({ weights: await loadWeights(), features }));
}
