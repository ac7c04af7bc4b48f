/** The features of Burgundy: what an expert counts in a position, most of it about the player's own estate and plans. */
import { type GeneralAgent, weightsFrom } from '@rulewright/agents';
import { loadedOnce } from '@rulewright/agents/internal';
import type { State } from '@rulewright/burgundy';
import type { Features } from '@rulewright/core';
import { featuresOf } from '@rulewright/core/learning';
import { type BotOptions, levelAgent } from '../level.js';
import { DEPOTS } from './depots.js';
import { DICE_BLOCKS, ROLLS } from './dice.js';
import { factsOf } from './facts.js';
import { HOLDINGS, HOLDINGS_LATER } from './knowledge.js';
import { MEANS } from './means.js';
import { HEXES_BLOCKS, HEXES_LATER, PLANS, REGIONS, REGIONS_LATER } from './regions.js';
import { BONUS_TILES, RIVALS } from './rivals.js';
import { STORAGE } from './storage.js';
import { CHOICE, TIME, TURN_ORDER } from './time.js';

/** The features of the game. Nothing is hidden but future draws and dice (BUR-14.4). Counts end with "n or more". */
export const features: Features<State> = featuresOf({
  version: 1,
  facts: factsOf,
  blocks: [
    ...TIME,
    ...CHOICE,
    ...TURN_ORDER,
    ...MEANS,
    ...HEXES_BLOCKS,
    ...REGIONS,
    ...HOLDINGS,
    ...HEXES_LATER,
    ...REGIONS_LATER,
    ...HOLDINGS_LATER,
    ...PLANS,
    ...STORAGE,
    ...ROLLS,
    ...DICE_BLOCKS,
    ...DEPOTS,
    ...BONUS_TILES,
    ...RIVALS,
  ],
});

/** Loads the trained weights when first called. */
export const loadWeights = /* @__PURE__ */ loadedOnce('the weights of burgundy', async () => {
  const { default: json } = await import('../../weights/burgundy.json');
  return weightsFrom(json);
});

/**
 * The trained bot of The Castles of Burgundy, an agent like any other. It loads its weights when first asked.
 * @throws ArgumentError for an unknown level; choices reject with an AgentLoadError if the weights can't be loaded.
 */
export function bot(options: BotOptions): GeneralAgent {
  return levelAgent(options, async () => ({ weights: await loadWeights(), features }));
}
