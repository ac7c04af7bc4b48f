import { features as burgundyFeatures } from '@rulewright/bots/burgundy';
import { features as castleFeatures } from '@rulewright/bots/castle';
import { features as cityFeatures } from '@rulewright/bots/city';
import { features as copenhagenFeatures } from '@rulewright/bots/copenhagen';
import { features as stoneageFeatures } from '@rulewright/bots/stoneage';
import { burgundy } from '@rulewright/burgundy';
import { gameTextOf as burgundyText } from '@rulewright/burgundy/text';
import { de as burgundyDe } from '@rulewright/burgundy/text/de';
import { en as burgundyEn } from '@rulewright/burgundy/text/en';
import { pl as burgundyPl } from '@rulewright/burgundy/text/pl';
import { castle } from '@rulewright/castle';
import { gameTextOf as castleText } from '@rulewright/castle/text';
import { de as castleDe } from '@rulewright/castle/text/de';
import { en as castleEn } from '@rulewright/castle/text/en';
import { pl as castlePl } from '@rulewright/castle/text/pl';
import { city } from '@rulewright/city';
import { gameTextOf as cityText } from '@rulewright/city/text';
import { de as cityDe } from '@rulewright/city/text/de';
import { en as cityEn } from '@rulewright/city/text/en';
import { pl as cityPl } from '@rulewright/city/text/pl';
import { copenhagen } from '@rulewright/copenhagen';
import { gameTextOf as copenhagenText } from '@rulewright/copenhagen/text';
import { de as copenhagenDe } from '@rulewright/copenhagen/text/de';
import { en as copenhagenEn } from '@rulewright/copenhagen/text/en';
import { pl as copenhagenPl } from '@rulewright/copenhagen/text/pl';
import { ConfigError, type Features, type Game, type GameText, type GameTypes } from '@rulewright/core';
import { nimmt, nimmtText, pig, pigText, tictactoe, tictactoeText } from '@rulewright/core/examples';
import { stoneage } from '@rulewright/stoneage';
import { gameTextOf as stoneageText } from '@rulewright/stoneage/text';
import { de as stoneageDe } from '@rulewright/stoneage/text/de';
import { en as stoneageEn } from '@rulewright/stoneage/text/en';
import { pl as stoneagePl } from '@rulewright/stoneage/text/pl';
import { CommandError, hintFor } from '../tools/errors.js';
import { PLAIN_TEXT } from './plainGameText.js';

/** A game whose types are known only at run time. */
export type AnyGame = Game<GameTypes>;

/** The words of a game: its text by language. */
export type TextsByLanguage<T extends GameTypes = GameTypes> = ReadonlyMap<string, () => GameText<T>>;

/** A game's words and features. */
interface WordsAndFeatures<T extends GameTypes = GameTypes> {
  readonly words: TextsByLanguage<T>;
  readonly features?: Features<T['state']> | undefined;
}

const KITS: Map<AnyGame, WordsAndFeatures> = new Map([
  kit(
    copenhagen,
    inLanguage(copenhagenText, { en: copenhagenEn, de: copenhagenDe, pl: copenhagenPl }),
    copenhagenFeatures,
  ),
  kit(burgundy, inLanguage(burgundyText, { en: burgundyEn, de: burgundyDe, pl: burgundyPl }), burgundyFeatures),
  kit(stoneage, inLanguage(stoneageText, { en: stoneageEn, de: stoneageDe, pl: stoneagePl }), stoneageFeatures),
  kit(city, inLanguage(cityText, { en: cityEn, de: cityDe, pl: cityPl }), cityFeatures),
  kit(castle, inLanguage(castleText, { en: castleEn, de: castleDe, pl: castlePl }), castleFeatures),
  // The examples of the tutorial.
  kit(nimmt, new Map([['en', () => nimmtText]])),
  kit(pig, new Map([['en', () => pigText]])),
  kit(tictactoe, new Map([['en', () => tictactoeText]])),
]);

function kit<T extends GameTypes>(
  game: Game<T>,
  words: TextsByLanguage<T>,
  features?: Features<T['state']>,
): [AnyGame, WordsAndFeatures] {
  // A text describes only its game's actions.
  return [game as never, { words, features } as never];
}

function inLanguage<Catalogue, Text>(
  textOf: (catalogue: Catalogue) => Text,
  catalogues: Readonly<Record<string, Catalogue>>,
): ReadonlyMap<string, () => Text> {
  return new Map(Object.entries(catalogues).map(([language, catalogue]) => [language, () => textOf(catalogue)]));
}

/** The lab's games by id. */
export const GAMES: ReadonlyMap<string, AnyGame> = new Map([...KITS.keys()].map((game) => [game.id, game]));

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

/** A user's own game with its optional words and features. */
export interface OwnGame {
  readonly game: AnyGame;
  readonly words: TextsByLanguage;
  /** For learning. */
  readonly features: Features<GameTypes['state']> | undefined;
}

/** Registers the words and features of a user's own game, and returns the game. */
export function registered({ game, ...kit }: OwnGame): AnyGame {
  KITS.set(game, kit);
  return game;
}

/**
 * The language in which a game speaks: the one asked for, else English, else the first that the game has.
 * @throws CommandError `unknownLanguage` with the languages of the game.
 */
export function languageOf(game: AnyGame, asked?: string): string {
  const known = [...(KITS.get(game)?.words.keys() ?? [])];
  if (asked === undefined) return known.includes('en') ? 'en' : (known[0] ?? 'en');
  // Without words, a game prints as data, which is English.
  if (known.includes(asked) || (known.length === 0 && asked === 'en')) return asked;
  const list =
    known.length === 0
      ? 'no words in any language'
      : `${known.length > 1 ? 'the languages' : 'only'} ${known.join(', ')}`;
  throw new CommandError('unknownLanguage', `${game.id} doesn't speak '${asked}': it has ${list}.`);
}

/** A game's text in a language, else in English; JSON-like for a game without its own text. */
export function textOf(game: AnyGame, language?: string): GameText<GameTypes> {
  const words = KITS.get(game)?.words;
  return (words?.get(language ?? '') ?? words?.get(languageOf(game)))?.() ?? PLAIN_TEXT;
}

/** A game's features, if it has any. */
export function featuresOf(game: AnyGame): Features<GameTypes['state']> | undefined {
  return KITS.get(game)?.features;
}

/** The default number of players: the fewest of the game, but not one if more can play. */
export function fewestPlayers({ players: { min, max } }: AnyGame): number {
  return Math.max(min, Math.min(2, max));
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
