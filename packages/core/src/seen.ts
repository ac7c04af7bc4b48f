/** What the queries of a game begin with: they are asked of a state or of what a viewer sees of it. */
import type { Player } from './contract.js';
import { ArgumentError } from './errors.js';
import { copyJson } from './shape.js';

/** By frozen value. A value of ours lives as long as its key does. */
const plainCopies = new WeakMap<object, object>();

/**
 * A state or a view in plain lists and objects: the value itself, or, if it is frozen, a copy of it that shares the config
 * and must not be changed. Further calls give the same copy.
 *
 * Every query begins with it. Once a function of the rules has met a frozen list, V8 serves every list of that function
 * the slow way, for good, also where it plays in place.
 */
export function thaw<Seen extends object>(seen: Seen): Seen {
  if (!Object.isFrozen(seen)) return seen;
  const kept = plainCopies.get(seen);
  if (kept) return kept as Seen;
  const copy = Object.fromEntries(
    Object.entries(seen).map(([key, part]) => [key, key === 'config' ? part : copyJson(part)]),
  ) as Seen;
  plainCopies.set(seen, copy);
  return copy;
}

/**
 * One player's part of a state or a view, plain as {@link thaw} gives it. For queries; rules know that the seat is
 * there and use `seatOf`.
 * @throws ArgumentError if there is no such seat.
 */
export function seatIn<Seen extends { readonly seats: readonly unknown[] }>(
  seen: Seen,
  player: Player,
): Seen['seats'][number] {
  const { seats } = thaw(seen);
  const seat = seats[player];
  if (seat === undefined) throw new ArgumentError(`There is no seat ${player} in a game of ${seats.length}.`);
  return seat;
}
