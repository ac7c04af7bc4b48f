import * as burgundy from '@rulewright/burgundy';
import * as castle from '@rulewright/castle';
import * as city from '@rulewright/city';
import * as copenhagen from '@rulewright/copenhagen';
import type { Game, GameText, GameTypes } from '@rulewright/core';
import { pig, pigText, tictactoe, tictactoeText } from '@rulewright/core/examples';
import * as stoneage from '@rulewright/stoneage';
import { CommandError, hintFor } from './errors.js';

/** A game whose types are known only when it runs. */
export type AnyGame = Game<GameTypes>;

const TEXTS: ReadonlyMap<AnyGame, GameText<GameTypes>> = new Map<AnyGame, GameText<never>>([
  [copenhagen.copenhagen, copenhagen],
  [burgundy.burgundy, burgundy],
  [stoneage.stoneage, stoneage],
  [city.city, city],
  [castle.castle, castle],
  // The examples of the tutorial.
  [pig, pigText],
  [tictactoe, tictactoeText],
]);

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
    `There is no game called '${id}'; ${hintFor(id, ids, `the games are ${ids.join(', ')}.`)}`,
  );
}

/** How a game of the lab reads as text. */
export function textOf(game: AnyGame): GameText<GameTypes> {
  return TEXTS.get(game) as GameText<GameTypes>;
}
