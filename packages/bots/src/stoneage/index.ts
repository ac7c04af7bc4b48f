/** The features of Stone Age. */

import { type GeneralAgent, weightsFrom } from '@rulewright/agents';
import { loadedOnce } from '@rulewright/agents/internal';
import type { Features } from '@rulewright/core';
import { seatOf } from '@rulewright/core/define';
import { type FeatureBlock, featuresOf } from '@rulewright/core/learning';
import type { State } from '@rulewright/stoneage/data';
import { type BotOptions, levelAgent } from '../level.js';
import { cardBlocks, rowOf, unseenOf } from './cards.js';
import { type Holding, holdingOf } from './holding.js';
import { placeBlocks } from './places.js';
import { foodOf, possessionBlocks } from './possessions.js';
import { rivalBlocks } from './rivals.js';
import { tileBlocks, tilesOf } from './tiles.js';
import { timeBlocks, timeOf } from './time.js';

/** What the blocks compute from. */
function factsOf(state: State, player: number) {
  const { players, startPlayer, stages } = state;
  const seat = seatOf(state, player);
  const stage = stages[stages.length - 1];
  const place = (player - startPlayer + players) % players; // in turn order
  const own = holdingOf(state, player, player, stage);
  const rivals: Holding[] = [];
  for (let turn = 1; turn < players; turn++) rivals.push(holdingOf(state, (player + turn) % players, player, stage));
  const time = timeOf(state, own, rivals);
  const food = foodOf(state, player, place, own, time);
  const row = rowOf(state, seat, own, rivals);
  const unseen = unseenOf(row, own, rivals);
  return { state, player, seat, stage, place, own, rivals, time, food, row, unseen, tiles: tilesOf(state, seat, own) };
}

const blocks: readonly FeatureBlock<ReturnType<typeof factsOf>>[] = [
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
