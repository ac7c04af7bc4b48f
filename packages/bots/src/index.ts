/** The bots of all five games. The subpath of a game, for example `@rulewright/bots/castle`, has only its own. */
import type { GeneralAgent, Model } from '@rulewright/agents';
import { loadedOnce } from '@rulewright/agents/internal';
import { ArgumentError } from '@rulewright/core';
import { type BotOptions, levelAgent } from './level.js';

export type { BotOptions } from './level.js';

const MODULES = {
  burgundy: loadedOnce('the bot of burgundy', () => import('./burgundy/index.js')),
  castle: loadedOnce('the bot of castle', () => import('./castle/index.js')),
  city: loadedOnce('the bot of city', () => import('./city/index.js')),
  copenhagen: loadedOnce('the bot of copenhagen', () => import('./copenhagen/index.js')),
  stoneage: loadedOnce('the bot of stoneage', () => import('./stoneage/index.js')),
};

/** Ids of the games with a bot. */
export const BOT_GAMES: readonly string[] = Object.keys(MODULES);

/**
 * Loads the trained model of a game when first asked for it.
 * @throws ArgumentError for a game without a bot; AgentLoadError.
 */
export async function loadModel(game: string): Promise<Model> {
  if (!isGame(game)) throw new ArgumentError(`There is no bot for ${game}.`);
  const { loadWeights, features } = await MODULES[game]();
  return { weights: await loadWeights(), features: features as Model['features'] };
}

function isGame(game: string): game is keyof typeof MODULES {
  return Object.hasOwn(MODULES, game);
}

/**
 * A trained bot for any of the five games, an agent like any other. It loads what a game needs when first asked.
 * @throws ArgumentError for an unknown level; choices reject with an ArgumentError in another game, and with an
 * AgentLoadError if the bot can't be loaded.
 */
export function bot(options: BotOptions): GeneralAgent {
  return levelAgent(options, loadModel);
}
