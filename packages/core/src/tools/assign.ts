import type { Rng } from '../contract.js';
import { entryAt } from './lists.js';

/** Whether a slot can hold a piece of a kind; `undefined` if it can hold any. */
export type CanHold = ((kind: number) => boolean) | undefined;

/** Exchanges tried for each slot: enough to forget how the slots were filled. */
const EXCHANGES = 20;

/**
 * Pieces for slots, one each, drawn at random from a list that has at least as many; `undefined` if they don't all fit. A
 * piece is the number of its kind.
 */
export function assign(slots: readonly CanHold[], pieces: readonly number[], rng: Rng): number[] | undefined {
  const rest = shuffled(pieces, rng);
  // Slots hold the first pieces of `rest`, once they are filled.
  const fits = (slot: number, index: number): boolean => {
    const canHold = slots[slot];
    return canHold === undefined || canHold(entryAt(rest, index));
  };
  const exchange = (one: number, other: number): void => {
    [rest[one], rest[other]] = [entryAt(rest, other), entryAt(rest, one)];
  };
  /** Gives a slot a free piece, or takes one from a slot that can be refilled (augmenting path). */
  const fill = (slot: number, filled: number, tried: Set<number>): boolean => {
    for (let index = filled; index < rest.length; index++) {
      if (!fits(slot, index)) continue;
      exchange(slot, index);
      return true;
    }
    for (let index = 0; index < filled; index++) {
      if (index === slot || tried.has(index) || !fits(slot, index)) continue;
      tried.add(index);
      exchange(slot, index);
      if (fits(index, index) || fill(index, filled, tried)) return true;
      exchange(slot, index);
    }
    return false;
  };
  for (let slot = 0; slot < slots.length; slot++) {
    if (!fits(slot, slot) && !fill(slot, slot + 1, new Set([slot]))) return undefined;
  }
  if (slots.some((canHold) => canHold !== undefined)) {
    for (let times = EXCHANGES * slots.length; times > 0; times--) {
      const [one, other] = [rng.int(slots.length), rng.int(rest.length)];
      if (fits(one, other) && (other >= slots.length || fits(other, one))) exchange(one, other);
    }
  }
  return rest.slice(0, slots.length);
}

function shuffled(pieces: readonly number[], rng: Rng): number[] {
  const list = pieces.slice();
  for (let last = list.length - 1; last > 0; last--) {
    const other = rng.int(last + 1);
    [list[last], list[other]] = [entryAt(list, other), entryAt(list, last)];
  }
  return list;
}
