import { burgundy } from '@rulewright/burgundy';
import { text as burgundyText } from '@rulewright/burgundy/text';
import { castle } from '@rulewright/castle';
import { text as castleText } from '@rulewright/castle/text';
import { city } from '@rulewright/city';
import { text as cityText } from '@rulewright/city/text';
import { copenhagen } from '@rulewright/copenhagen';
import { text as copenhagenText } from '@rulewright/copenhagen/text';
import type { Game, GameText, GameTypes } from '@rulewright/core';
import { stoneage } from '@rulewright/stoneage';
import { text as stoneageText } from '@rulewright/stoneage/text';

/** A game whose types are only known at runtime. */
export type AnyGame = Game<GameTypes>;

const TEXTS: ReadonlyMap<AnyGame, GameText<GameTypes>> = new Map<AnyGame, GameText<never>>([
  [burgundy, burgundyText],
  [castle, castleText],
  [city, cityText],
  [copenhagen, copenhagenText],
  [stoneage, stoneageText],
]);

/** The available games, by id. */
export const GAMES: ReadonlyMap<string, AnyGame> = new Map([...TEXTS.keys()].map((game) => [game.id, game]));

/** The text functions of a game. */
export function textOf(game: AnyGame): GameText<GameTypes> {
  return TEXTS.get(game) as GameText<GameTypes>;
}
