import * as burgundy from '@rulewright/burgundy';
import * as castle from '@rulewright/castle';
import * as city from '@rulewright/city';
import * as copenhagen from '@rulewright/copenhagen';
import type { Game, GameText, GameTypes } from '@rulewright/core';
import * as stoneage from '@rulewright/stoneage';

/** A game whose types are only known at runtime. */
export type AnyGame = Game<GameTypes>;

const TEXTS: ReadonlyMap<AnyGame, GameText<GameTypes>> = new Map<AnyGame, GameText<never>>([
  [burgundy.burgundy, burgundy.text],
  [castle.castle, castle.text],
  [city.city, city.text],
  [copenhagen.copenhagen, copenhagen.text],
  [stoneage.stoneage, stoneage.text],
]);

/** The available games, by id. */
export const GAMES: ReadonlyMap<string, AnyGame> = new Map([...TEXTS.keys()].map((game) => [game.id, game]));

/** The text functions of a game. */
export function textOf(game: AnyGame): GameText<GameTypes> {
  return TEXTS.get(game) as GameText<GameTypes>;
}
