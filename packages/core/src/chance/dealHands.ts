/** Dealing hidden pieces to hands of which something is known. */
import type { Rng } from '../contract.js';
import { entryAt, numberAt } from '../tools/lists.js';

/** The number of pieces of each kind. */
type KindCounts = readonly number[];

/** A hand to deal: how many pieces it has, and what is known of them. */
export interface HandToDeal {
  readonly size: number;
  /** Whether the hand can hold these pieces, a count per kind. By default it can hold any. */
  readonly agrees?: (counts: readonly number[]) => boolean;
}

/**
 * A random deal from a pool to hands: the pieces of each hand, a count per kind. Every deal of single pieces that agrees with
 * all hands is equally likely. `undefined` if no deal agrees. The pool has a count per kind and isn't changed.
 *
 * The function lists the hands that agree and counts the deals with each, as drawing until a deal agrees might never end. So
 * it is for a dozen kinds at most: merge those that `agrees` doesn't tell apart.
 */
export function dealHands(
  pool: readonly number[],
  hands: readonly HandToDeal[],
  rng: Rng,
): (readonly number[])[] | undefined {
  const options = hands.map(({ size, agrees }) => {
    const all = handsFrom(pool, size);
    return agrees ? all.filter((hand) => agrees(hand)) : all;
  });
  const counted = new Map<string, number>();
  /** The number of deals to the hands from `index` on, from what is left of the pool. */
  function dealsFrom(index: number, left: KindCounts): number {
    if (index === hands.length) return 1;
    const key = `${index}: ${left}`;
    const known = counted.get(key);
    if (known !== undefined) return known;
    const deals = sumOf(entryAt(options, index).map((hand) => dealsWith(hand, index, left)));
    counted.set(key, deals);
    return deals;
  }
  /** Those of them in which the first hand is `hand`. */
  function dealsWith(hand: KindCounts, index: number, left: KindCounts): number {
    const ways = waysToTake(hand, left);
    return ways === 0 ? 0 : ways * dealsFrom(index + 1, without(hand, left));
  }
  if (dealsFrom(0, pool) === 0) return undefined;
  let left = pool;
  return options.map((hands, index) => {
    const hand = entryAt(
      hands,
      pick(
        hands.map((hand) => dealsWith(hand, index, left)),
        rng,
      ),
    );
    left = without(hand, left);
    return hand;
  });
}

/** All hands of some size, by counts: the first kind varies slowest. */
function handsFrom([count, ...others]: KindCounts, size: number): number[][] {
  if (count === undefined) return size === 0 ? [[]] : [];
  return Array.from({ length: Math.min(count, size) + 1 }, (_, taken) =>
    handsFrom(others, size - taken).map((rest) => [taken, ...rest]),
  ).flat();
}

/** The number of ways to take the pieces of a hand. */
function waysToTake(hand: KindCounts, pool: KindCounts): number {
  return hand.reduce((ways, count, kind) => ways * binomial(numberAt(pool, kind), count), 1);
}

function binomial(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}

function without(hand: KindCounts, pool: KindCounts): KindCounts {
  return pool.map((count, kind) => count - numberAt(hand, kind));
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** A random index by weights, also by some that are too large for `rng.pick`. */
function pick(weights: readonly number[], rng: Rng): number {
  const sum = sumOf(weights);
  if (sum < 2 ** 32) return rng.pick(weights);
  let left = Math.min(rng.next() * sum, sum - 1);
  return weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
}
