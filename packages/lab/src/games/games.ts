import { features as burgundyFeatures } from '@rulewright/bots/burgundy';
import { features as castleFeatures } from '@rulewright/bots/castle';
import { features as cityFeatures } from '@rulewright/bots/city';
import { features as copenhagenFeatures } from '@rulewright/bots/copenhagen';
import { features as stoneageFeatures } from '@rulewright/bots/stoneage';
import * as burgundy from '@rulewright/burgundy';
import { de as burgundyDe } from '@rulewright/burgundy/text/de';
import { pl as burgundyPl } from '@rulewright/burgundy/text/pl';
import * as castle from '@rulewright/castle';
import { de as castleDe } from '@rulewright/castle/text/de';
import { pl as castlePl } from '@rulewright/castle/text/pl';
import * as city from '@rulewright/city';
import { de as cityDe } from '@rulewright/city/text/de';
import { pl as cityPl } from '@rulewright/city/text/pl';
import * as copenhagen from '@rulewright/copenhagen';
import { de as copenhagenDe } from '@rulewright/copenhagen/text/de';
import { pl as copenhagenPl } from '@rulewright/copenhagen/text/pl';
import { ConfigError, type Features, type Game, type GameText, type GameTypes } from '@rulewright/core';
import { pig, pigText, tictactoe, tictactoeText } from '@rulewright/core/examples';
import * as stoneage from '@rulewright/stoneage';
import { de as stoneageDe } from '@rulewright/stoneage/text/de';
import { pl as stoneagePl } from '@rulewright/stoneage/text/pl';
import { CommandError, hintFor } from '../tools/errors.js';
import { ownGame, PLAIN_TEXT } from './ownGame.js';
import { isPath } from './ownModules.js';

/** A game whose types are known only at run time. */
export type AnyGame = Game<GameTypes>;

const TEXTS: Map<AnyGame, GameText<GameTypes>> = new Map<AnyGame, GameText<never>>([
  [copenhagen.copenhagen, copenhagen.text],
  [burgundy.burgundy, burgundy.text],
  [stoneage.stoneage, stoneage.text],
  [city.city, city.text],
  [castle.castle, castle.text],
  // The examples of the tutorial.
  [pig, pigText],
  [tictactoe, tictactoeText],
]);

/** The games that speak other languages than English. */
const TRANSLATED = new Map<AnyGame, (language: string) => GameText<GameTypes>>([
  [copenhagen.copenhagen, inLanguage(copenhagen.textOf, { de: copenhagenDe, pl: copenhagenPl })],
  [burgundy.burgundy, inLanguage(burgundy.textOf, { de: burgundyDe, pl: burgundyPl })],
  [stoneage.stoneage, inLanguage(stoneage.textOf, { de: stoneageDe, pl: stoneagePl })],
  [city.city, inLanguage(city.textOf, { de: cityDe, pl: cityPl })],
  [castle.castle, inLanguage(castle.textOf, { de: castleDe, pl: castlePl })],
] as [AnyGame, (language: string) => GameText<never>][]);

function inLanguage<Catalogue, Text>(
  text: (catalogue?: Catalogue) => Text,
  catalogues: Readonly<Record<string, Catalogue>>,
): (language: string) => Text {
  return (language) => text(catalogues[language]);
}

const FEATURES = new Map<AnyGame, Features<GameTypes['state']>>([
  [copenhagen.copenhagen, copenhagenFeatures],
  [burgundy.burgundy, burgundyFeatures],
  [stoneage.stoneage, stoneageFeatures],
  [city.city, cityFeatures],
  [castle.castle, castleFeatures],
] as [AnyGame, Features<never>][]);

/** The lab's games by id. */
export const GAMES: ReadonlyMap<string, AnyGame> = new Map([...TEXTS.keys()].map((game) => [game.id, game]));

/**
 * The game with that id.
 * @throws CommandError `unknownGame` with a suggestion.
 */
export function gameOf(id: string): AnyGame {
  const game = GAMES.get(id);
  if (game) return game;
  const ids = [...GAMES.keys()];
  throw new CommandError(
    'unknownGame',
    `Unknown game '${id}'; ${hintFor(id, ids, `the games are ${ids.join(', ')}, or give the path of your own, e.g. ./my-game.ts.`)}`,
  );
}

/**
 * The game with that id, or the default export of the module at that path. Its exports `text` and `features` are
 * registered too.
 * @throws CommandError `unknownGame`, or `invalidGame` for a module that can't be loaded or exports no game.
 */
export async function loadGame(idOrPath: string): Promise<AnyGame> {
  if (!isPath(idOrPath)) return gameOf(idOrPath);
  const { game, text, features } = await ownGame(idOrPath);
  if (text !== undefined) TEXTS.set(game, text);
  if (features !== undefined) FEATURES.set(game, features);
  return game;
}

/** A game's text, in a language if the game speaks it; JSON-like by default. */
export function textOf(game: AnyGame, language = 'en'): GameText<GameTypes> {
  const translated = language === 'en' ? undefined : TRANSLATED.get(game);
  return translated?.(language) ?? TEXTS.get(game) ?? PLAIN_TEXT;
}

/** A game's features, if it has any. */
export function featuresOf(game: AnyGame): Features<GameTypes['state']> | undefined {
  return FEATURES.get(game);
}

/**
 * A game's full config with defaults; for the maximum number of players unless given.
 * @throws ConfigError naming every invalid key.
 */
export function configOf(game: AnyGame, given: { players?: number }, players: number | undefined) {
  if (players !== undefined && given.players !== undefined && given.players !== players) {
    const message = `--players says ${players}, --config says ${given.players}`;
    throw new ConfigError(game.id, [{ path: 'players', message }]);
  }
  const input = { ...given, players: players ?? given.players ?? game.players.max };
  return game.setup(input).config;
}
