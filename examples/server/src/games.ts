import { burgundy } from '@rulewright/burgundy';
import { textOf as burgundyText } from '@rulewright/burgundy/blocks';
import { en as burgundyEn } from '@rulewright/burgundy/blocks/en';
import { castle } from '@rulewright/castle';
import { textOf as castleText } from '@rulewright/castle/blocks';
import { en as castleEn } from '@rulewright/castle/blocks/en';
import { city } from '@rulewright/city';
import { textOf as cityText } from '@rulewright/city/blocks';
import { en as cityEn } from '@rulewright/city/blocks/en';
import { copenhagen } from '@rulewright/copenhagen';
import { textOf as copenhagenText } from '@rulewright/copenhagen/blocks';
import { en as copenhagenEn } from '@rulewright/copenhagen/blocks/en';
import type { Game, GameText, GameTypes } from '@rulewright/core';
import { stoneage } from '@rulewright/stoneage';
import { textOf as stoneageText } from '@rulewright/stoneage/blocks';
import { en as stoneageEn } from '@rulewright/stoneage/blocks/en';

/** A game whose types are only known at runtime. */
export type AnyGame = Game<GameTypes>;

const TEXTS: ReadonlyMap<AnyGame, GameText<GameTypes>> = new Map<AnyGame, GameText<never>>([
  [burgundy, burgundyText(burgundyEn)],
  [castle, castleText(castleEn)],
  [city, cityText(cityEn)],
  [copenhagen, copenhagenText(copenhagenEn)],
  [stoneage, stoneageText(stoneageEn)],
]);

/** The available games, by id. */
export const GAMES: ReadonlyMap<string, AnyGame> = new Map([...TEXTS.keys()].map((game) => [game.id, game]));

/** The text functions of a game. */
export function textOf(game: AnyGame): GameText<GameTypes> {
  return TEXTS.get(game) as GameText<GameTypes>;
}
