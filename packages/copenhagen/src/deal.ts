/** Dealing hidden cards from a pool of counts per kind. */
import { addAt, entryAt, numberAt, type Rng } from '@rulewright/core';

/** Moves cards from the pool to a hand, each card of the pool being equally likely. */
export function deal(pool: number[], count: number, hand: number[], rng: Rng): void {
  for (let card = 0; card < count; card++) {
    const kind = rng.pick(pool);
    addAt(pool, kind, -1);
    addAt(hand, kind, 1);
  }
}

/**
 * Draws `count` cards from the pool as `deal` would, given that what is drawn is possible. The few multisets are listed
 * with the number of ways to draw each, so that a rare one is found as surely as a common one.
 */
export function pickHidden(
  pool: readonly number[],
  count: number,
  rng: Rng,
  isPossible: (cards: readonly number[]) => boolean,
): readonly number[] {
  const draws = multisets(pool, count).filter(isPossible);
  return entryAt(draws, rng.pick(draws.map((draw) => waysToDraw(pool, draw))));
}

function multisets(pool: readonly number[], count: number): number[][] {
  const [first, ...others] = pool;
  if (first === undefined) return count === 0 ? [[]] : [];
  return Array.from({ length: Math.min(first, count) + 1 }, (_, cards) =>
    multisets(others, count - cards).map((rest) => [cards, ...rest]),
  ).flat();
}

function waysToDraw(pool: readonly number[], draw: readonly number[]): number {
  return draw.reduce((ways, cards, kind) => ways * binomial(numberAt(pool, kind), cards), 1);
}

function binomial(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}
