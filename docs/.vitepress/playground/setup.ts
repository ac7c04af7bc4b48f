/** What is agreed before a game, and the link that opens it again. */

import { type Sitter, sitterFrom, sitterText } from './seats.js';
import { isRecord } from './values.js';

/** A game that was agreed on. */
export interface Setup {
  /** The id of the game. */
  readonly game: string;
  readonly config: { readonly players: number };
  readonly seats: readonly Sitter[];
  /** All chance comes from it, and all that agents draw. */
  readonly seed: string;
}

/** More would only be a way to keep a browser busy. */
const MAX_PLAYERS = 100;

/** A setup as the hash of an address, without its `#`. */
export function linkOf({ game, config, seats, seed }: Setup): string {
  const { players, ...options } = config;
  const link = new URLSearchParams({ game, players: String(players), seed, seats: seats.map(sitterText).join(' ') });
  if (Object.keys(options).length > 0) link.set('options', JSON.stringify(options));
  return String(link);
}

/**
 * The setup that a hash names; `undefined` for one that names no game. What it leaves out is as usual: the first seat is
 * a person's, and agents that play at random have the others.
 * @throws SyntaxError for a part that can't be read.
 */
export function setupFrom(hash: string): Setup | undefined {
  const link = new URLSearchParams(hash.replace(/^#/, ''));
  const game = link.get('game');
  if (game === null) return undefined;
  const players = Number(link.get('players') ?? 2);
  if (!(Number.isInteger(players) && players >= 1 && players <= MAX_PLAYERS))
    throw broken('players', link.get('players'));
  const words = (link.get('seats') ?? 'person').split(' ');
  const seats = Array.from({ length: players }, (_, seat) => {
    const sitter = sitterFrom(words[seat] ?? 'random');
    if (sitter === undefined) throw broken('seats', words[seat]);
    return sitter;
  });
  return { game, config: { ...optionsIn(link.get('options') ?? '{}'), players }, seats, seed: link.get('seed') ?? '1' };
}

function optionsIn(text: string): object {
  try {
    const options: unknown = JSON.parse(text);
    if (isRecord(options)) return options;
  } catch {
    // Told below.
  }
  throw broken('options', text);
}

function broken(part: string, value: unknown): SyntaxError {
  return new SyntaxError(`The link can't be read: its ${part} can't be '${value}'.`);
}

/** The command line takes whole numbers as seeds: a seed that reads as one is recorded as one. */
export function seedIn(seed: string): number | string {
  const number = Number(seed);
  return Number.isSafeInteger(number) && String(number) === seed ? number : seed;
}
