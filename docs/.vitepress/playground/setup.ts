/** The setup of a game, and its link. */
import { BOT_GAMES } from '@rulewright/bots';
import { isLanguage, type Language } from './games.js';
import { type Sitter, sitterFrom, sitterText } from './seats.js';
import { isRecord } from './values.js';

/** The settings of a game. */
export interface Setup {
  /** The id of the game. */
  readonly game: string;
  readonly config: { readonly players: number };
  readonly seats: readonly Sitter[];
  /** The seed of all chance and of the agents. */
  readonly seed: string;
  /** The language of the game. */
  readonly language: Language;
}

/** Limits the work for a browser. */
const MAX_PLAYERS = 100;

/** A setup as the hash of a URL, without `#`. */
export function linkOf({ game, config, seats, seed, language }: Setup): string {
  const { players, ...options } = config;
  const link = new URLSearchParams({ game, players: String(players), seed, seats: seats.map(sitterText).join(' ') });
  if (language !== 'en') link.set('language', language);
  if (Object.keys(options).length > 0) link.set('options', JSON.stringify(options));
  return String(link);
}

/**
 * Parses the query or the hash of a URL; `undefined` if it names no game. By default, the language is English, a person has
 * the first seat, and the easiest bots of the game have the others.
 * @throws SyntaxError naming an invalid part.
 */
export function setupFrom(address: string): Setup | undefined {
  const link = new URLSearchParams(address.replace(/^[?#]/, ''));
  const game = link.get('game');
  if (game === null) return undefined;
  const players = Number(link.get('players') ?? 2);
  if (!(Number.isInteger(players) && players >= 1 && players <= MAX_PLAYERS))
    throw broken('players', link.get('players'));
  const words = (link.get('seats') ?? 'person').split(' ');
  const seats = Array.from({ length: players }, (_, seat) => {
    const sitter = sitterFrom(words[seat] ?? easiest(game));
    if (sitter === undefined) throw broken('seats', words[seat]);
    return sitter;
  });
  const language = link.get('language') ?? 'en';
  if (!isLanguage(language)) throw broken('language', language);
  const config = { ...optionsIn(link.get('options') ?? '{}'), players };
  return { game, config, seats, seed: link.get('seed') ?? '1', language };
}

/** The weakest opponent that plays well enough for a first game. */
function easiest(game: string): Sitter['kind'] {
  return BOT_GAMES.includes(game) ? 'easy' : 'random';
}

function optionsIn(text: string): object {
  try {
    const options: unknown = JSON.parse(text);
    if (isRecord(options)) return options;
  } catch {
    // Reported below.
  }
  throw broken('options', text);
}

function broken(part: string, value: unknown): SyntaxError {
  return new SyntaxError(`The link is invalid: ${part} can't be '${value}'.`);
}

/** The command line parses integer seeds as numbers, so this does too. */
export function seedIn(seed: string): number | string {
  const number = Number(seed);
  return Number.isSafeInteger(number) && String(number) === seed ? number : seed;
}
