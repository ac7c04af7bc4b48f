/** Access to lists and tables without casts. */
import type { Player } from '../contract.js';
import { GameDefinitionError } from './errors.js';

/**
 * The entry of a list at an index.
 * @throws GameDefinitionError if there is none.
 */
export function entryAt<Entry>(list: readonly Entry[], index: number): Entry {
  const entry = list[index];
  if (entry === undefined) throw missing(list, index);
  return entry;
}

/**
 * As {@link entryAt}, for whole numbers. Separate, because V8 then optimizes both. Not for lists with fractions: V8 would
 * store every list that is read here the way it stores fractions, which makes all games slower.
 * @throws GameDefinitionError if there is none.
 */
export function numberAt(list: readonly number[], index: number): number {
  const entry = list[index];
  if (entry === undefined) throw missing(list, index);
  return entry;
}

/**
 * Adds an amount, possibly negative, to a whole number in a list. Not for lists with fractions: see {@link numberAt}.
 * @throws GameDefinitionError if there is no such entry.
 */
export function addAt(list: number[], index: number, amount: number): void {
  const entry = list[index];
  if (entry === undefined) throw missing(list, index);
  // -0 would make it a list of fractions.
  if (amount !== 0) list[index] = entry + amount;
}

function missing(list: readonly unknown[], index: number): GameDefinitionError {
  return new GameDefinitionError(`A list of ${list.length} has no entry ${index}.`);
}

/**
 * The entry of a table under a key.
 * @throws GameDefinitionError if there is none.
 */
export function entryOf<Entry>(table: Readonly<Record<string | number, Entry>>, key: string | number): Entry {
  const entry = table[key];
  if (entry === undefined) throw new GameDefinitionError(`A table has no entry ${key}.`);
  return entry;
}

/**
 * One player's part of a state or a view.
 * @throws GameDefinitionError if there is no such seat.
 */
export function seatOf<Seat>({ seats }: { readonly seats: readonly Seat[] }, player: Player): Seat {
  const seat = seats[player];
  if (seat === undefined) throw noSeat(player);
  return seat;
}

/** The players whose seat meets a condition, for example the actors of a simultaneous decision. */
export function seatsWhere<Seat>(
  { seats }: { readonly seats: readonly Seat[] },
  condition: (seat: Seat) => boolean,
): Player[] {
  const players: Player[] = [];
  for (let player = 0; player < seats.length; player++) if (condition(entryAt(seats, player))) players.push(player);
  return players;
}

function noSeat(player: Player): GameDefinitionError {
  return new GameDefinitionError(`There is no seat ${player}.`);
}

/** The index of each name in a list of names. */
export function indexesOf<const Name extends string>(names: readonly Name[]): Readonly<Record<Name, number>> {
  return Object.fromEntries(names.map((name, index) => [name, index])) as Record<Name, number>;
}

/** The keys of a non-empty table, in order. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): readonly [Key, ...Key[]] {
  return Object.keys(table) as [Key, ...Key[]];
}
