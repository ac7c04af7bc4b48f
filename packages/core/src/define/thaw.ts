/** Entry point of every query: accepts a state or a view, frozen or not. */
import type { Player } from '../contract.js';
import { stateRecords } from '../engine/engine.js';
import { copyJson } from '../schema/json.js';
import { ArgumentError } from '../tools/errors.js';

/** Copies of values frozen outside core, for example views frozen by a page. */
const copies = new WeakMap<object, object>();

/**
 * A state or a view in plain lists and objects: the working state of a frozen state, a copy of any other frozen value, or the
 * value itself. It must not be changed. The same value gives the same result.
 *
 * Every query begins with it: once a function of the rules has met a frozen list, V8 runs all its list operations slowly,
 * also when it plays in place.
 * @throws ArgumentError unless it is an object. Queries don't check its parts: they run on every redraw, without schemas.
 */
export function thaw<Seen extends object>(seen: Seen): Seen {
  if (typeof seen !== 'object' || seen === null) {
    throw new ArgumentError('Expected a state or a view.');
  }
  if (!Object.isFrozen(seen)) return seen;
  const known = stateRecords.of(seen)?.working ?? copies.get(seen);
  if (known) return known as Seen;
  const copy = Object.fromEntries(
    Object.entries(seen).map(([key, part]) => [key, key === 'config' ? part : copyJson(part)]),
  ) as Seen;
  copies.set(seen, copy);
  return copy;
}

/**
 * One player's part of a state or a view, thawed. For queries; rules know that the seat exists and use `seatOf`.
 * @throws ArgumentError if there is no such seat.
 */
export function seatIn<Seen extends { readonly seats: readonly unknown[] }>(
  seen: Seen,
  player: Player,
): Seen['seats'][number] {
  const { seats } = thaw(seen);
  const seat = Number.isInteger(player) ? seats[player] : undefined;
  if (seat === undefined) {
    const named = typeof player === 'number' ? `seat ${player}` : 'such seat';
    throw new ArgumentError(`There is no ${named} in a game of ${seats.length}.`);
  }
  return seat;
}
