/** The features of Burgundy: what an expert counts in a position, most of it about the player's own estate and plans. */
import { type GeneralAgent, weightsFrom } from '@rulewright/agents';
import { loadedOnce } from '@rulewright/agents/internal';
import type { State } from '@rulewright/burgundy/data';
import type { Features } from '@rulewright/core';
import { seatOf } from '@rulewright/core/define';
import { featuresOf } from '@rulewright/core/learning';
import { type BotOptions, levelAgent } from '../level.js';
import { DEPOTS, depotsOf } from './depots.js';
import { DICE_BLOCKS, diceOf, ROLLS } from './dice.js';
import { estateOf, HEXES_BLOCKS, HEXES_LATER, hexesOf } from './estate.js';
import type { Facts } from './facts.js';
import { HOLDINGS, HOLDINGS_LATER } from './knowledge.js';
import { goodsOf, MEANS } from './means.js';
import { PLANS, REGIONS, REGIONS_LATER, regionsOf } from './regions.js';
import { BONUS_TILES, RIVALS, rivalsOf } from './rivals.js';
import { STORAGE, storageOf } from './storage.js';
import { CHOICE, markerOf, TIME, TURN_ORDER, timeOf } from './time.js';

function factsOf(state: State, player: number): Facts {
  const seat = seatOf(state, player);
  const time = timeOf(state, player);
  const own = estateOf(state, player);
  const hexes = hexesOf(own);
  const regions = regionsOf(own);
  const goods = goodsOf(state, seat);
  const storage = storageOf({ state, player, seat, time, own, hexes, regions, goods });
  const depots = depotsOf({ state, player, time, own, regions, storage });
  return {
    state,
    player,
    seat,
    time,
    marker: markerOf(state, player),
    own,
    hexes,
    regions,
    rivals: rivalsOf(state, player),
    goods,
    storage,
    depots,
    dice: diceOf({ seat, time, own, storage, depots }),
  };
}

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
