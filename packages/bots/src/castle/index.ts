/** The features of Castle. */
import { type GeneralAgent, weightsFrom } from '@rulewright/agents';
import { loadedOnce } from '@rulewright/agents/internal';
import type { State } from '@rulewright/castle';
import type { Features } from '@rulewright/core';
import { type FeatureBlock, featuresOf } from '@rulewright/core/learning';
import { type BotOptions, levelAgent } from '../level.js';
import { CHOICE } from './choice.js';
import { type Facts, factsReader, type PlayerFacts } from './facts.js';
import { KEEP, KEEP_RACE } from './keeps.js';
import { FOLLOWERS_PLACED, LANDING, OPEN, UNLED } from './openFeatures.js';
import { FINAL, LANDINGS, LEAD, POINTS, SCORING, WALL_TILES_HELD } from './scoring.js';
import { SUPPLIES, TIME } from './time.js';

const SIDE: readonly FeatureBlock<PlayerFacts>[] = [
  ...POINTS,
  ...FOLLOWERS_PLACED,
  ...WALL_TILES_HELD,
  ...OPEN,
  FINAL,
  ...KEEP,
  LANDINGS,
  ...LANDING,
  SCORING,
];

/** The blocks of one side as a single block. */
function sideBlock(name: string, sideOf: (facts: Facts) => PlayerFacts): FeatureBlock<Facts> {
  return {
    labels: SIDE.flatMap(({ labels }) => labels.map((label) => `${name} ${label}`)),
    write(facts, into, at) {
      const side = sideOf(facts);
      let start = at;
      for (const { labels, write } of SIDE) {
        write(side, into, start);
        start += labels.length;
      }
    },
  };
}

/** The features of a position of Castle. */
export const features: Features<State> = featuresOf({
  version: 1,
  facts: factsReader(),
  blocks: [
    ...TIME,
    ...SUPPLIES,
    ...KEEP_RACE,
    LEAD,
    ...UNLED,
    ...CHOICE,
    sideBlock('own', ({ own }) => own),
    sideBlock("opponent's", ({ rival }) => rival),
  ],
});

/** Loads the trained weights when first called. */
export const loadWeights = /* @__PURE__ */ loadedOnce('the weights of castle', async () => {
  const { default: json } = await import('../../weights/castle.json');
  return weightsFrom(json);
});

/**
 * The trained bot of Carcassonne: The Castle, an agent like any other. It loads its weights when first asked.
 * @throws ArgumentError for an unknown level; choices reject with an AgentLoadError if the weights can't be loaded.
 */
export function bot(options: BotOptions): GeneralAgent {
  return levelAgent(options, async () => ({ weights: await loadWeights(), features }));
}
