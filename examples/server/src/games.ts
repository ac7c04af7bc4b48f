import { burgundy } from '@rulewright/burgundy';
import { castle } from '@rulewright/castle';
import { city } from '@rulewright/city';
import { copenhagen } from '@rulewright/copenhagen';
import type { Game, GameTypes } from '@rulewright/core';
import { stoneage } from '@rulewright/stoneage';

/** A game whose types are only known at runtime. */
export type AnyGame = Game<GameTypes>;

/** The available games, by id. */
export const GAMES: ReadonlyMap<string, AnyGame> = new Map(
  [burgundy, castle, city, copenhagen, stoneage].map((game: AnyGame) => [game.id, game]),
);
