import { features as burgundyFeatures } from '@rulewright/bots/burgundy';
import { features as castleFeatures } from '@rulewright/bots/castle';
import { features as cityFeatures } from '@rulewright/bots/city';
import { features as copenhagenFeatures } from '@rulewright/bots/copenhagen';
import { features as stoneageFeatures } from '@rulewright/bots/stoneage';
import * as burgundy from '@rulewright/burgundy';
import * as castle from '@rulewright/castle';
import * as city from '@rulewright/city';
import * as copenhagen from '@rulewright/copenhagen';
import type { Features, Game, GameText, GameTypes } from '@rulewright/core';
import { pig, pigText, tictactoe, tictactoeText } from '@rulewright/core/examples';
import * as stoneage from '@rulewright/stoneage';
import { CommandError, hintFor } from './errors.js';
import { ownGame } from './own/game.js';
import { isPath } from './own/modules.js';
import { PLAIN_TEXT } from './own/plainText.js';

/** A game whose types are known only when it runs. */
export type AnyGame = Game<GameTypes>;

const TEXTS: Map<AnyGame, GameText<GameTypes>> = new Map<AnyGame, GameText<never>>([
  [copenhagen.copenhagen, copenhagen],
  [burgundy.burgundy, burgundy],
  [stoneage.stoneage, stoneage],
  [city.city, city],
  [castle.castle, castle],
  // The examples of the tutorial.
  [pig, pigText],
  [tictactoe, tictactoeText],
]);

const FEATURES = new Map<AnyGame, Features<GameTypes['state']>>([
  [copenhagen.copenhagen, copenhagenFeatures],
  [burgundy.burgundy, burgundyFeatures],
  [stoneage.stoneage, stoneageFeatures],
  [city.city, cityFeatures],
  [castle.castle, castleFeatures],
] as [AnyGame, Features<never>][]);

/** Every game the lab knows, by id. */
export const GAMES: ReadonlyMap<string, AnyGame> = new Map([...TEXTS.keys()].map((game) => [game.id, game]));

/**
 * The game of that id.
 * @throws CommandError `unknownGame`, naming the game that was probably meant.
 */
export function gameOf(id: string): AnyGame {
  const game = GAMES.get(id);
  if (game) return game;
  const ids = [...GAMES.keys()];
  throw new CommandError(
    'unknownGame',
    `There is no game called '${id}'; ${hintFor(id, ids, `the games are ${ids.join(', ')}, or give the path of your own, such as ./my-game.ts.`)}`,
  );
}

/**
 * The game of that id, or the one of a module at that path: its default export, which reads as its export `text`
 * says, and is learned by its export `features`.
 * @throws CommandError `unknownGame`, or `invalidGame` for a module that can't be loaded or exports no game.
 */
export async function loadGame(idOrPath: string): Promise<AnyGame> {
  if (!isPath(idOrPath)) return gameOf(idOrPath);
  const { game, text, features } = await ownGame(idOrPath);
  if (text !== undefined) TEXTS.set(game, text);
  if (features !== undefined) FEATURES.set(game, features);
  return game;
}

/** How a game reads as text; one that doesn't say so, much as JSON. */
export function textOf(game: AnyGame): GameText<GameTypes> {
  return TEXTS.get(game) ?? PLAIN_TEXT;
}

/** What learners look at in a game, if it says so. */
export function featuresOf(game: AnyGame): Features<GameTypes['state']> | undefined {
  return FEATURES.get(game);
}
