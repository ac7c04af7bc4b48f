import { expect, test } from 'vitest';
import { dealHands, type HandToDeal } from '../src/chance/dealHands.js';
import { createRng } from '../src/index.js';

/** How often each deal comes up. */
function dealsOf(pool: readonly number[], hands: readonly HandToDeal[], times: number): Map<string, number> {
  const rng = createRng(3);
  const deals = new Map<string, number>();
  for (let time = 0; time < times; time++) {
    const deal = JSON.stringify(dealHands(pool, hands, rng));
    deals.set(deal, (deals.get(deal) ?? 0) + 1);
  }
  return deals;
}

/** The share of each deal, by the number of ways to deal single pieces. */
function expectShares(deals: ReadonlyMap<string, number>, ways: Readonly<Record<string, number>>): void {
  expect([...deals.keys()].sort()).toEqual(Object.keys(ways).sort());
  const all = Object.values(ways).reduce((sum, each) => sum + each, 0);
  const times = [...deals.values()].reduce((sum, each) => sum + each, 0);
  for (const [deal, count] of deals) expect(Math.abs(count / times - (ways[deal] ?? 0) / all)).toBeLessThan(0.03);
}

test('hands of which nothing is known are dealt like single pieces', () => {
  // Two of three pieces of the first kind, or one and the piece of the second.
  expectShares(dealsOf([3, 1], [{ size: 2 }], 4000), { '[[2,0]]': 3, '[[1,1]]': 3 });
});

test('all deals that agree are equally likely', () => {
  const agrees = ([red = 0]: readonly number[]): boolean => red >= 1;
  expectShares(dealsOf([2, 2], [{ size: 2, agrees }], 4000), { '[[2,0]]': 1, '[[1,1]]': 4 });
});

test('what is known of one hand says something about another', () => {
  const onlyRed = (hand: readonly number[]): boolean => hand[1] === 0;
  const anyRed = (hand: readonly number[]): boolean => hand[0] !== 0;
  // Were the first hand dealt alone, it would take both red pieces as often as one.
  const hands = [{ size: 1 }, { size: 1, agrees: anyRed }, { size: 1, agrees: onlyRed }];
  expectShares(dealsOf([3, 2], hands, 4000), { '[[1,0],[1,0],[1,0]]': 6, '[[0,1],[1,0],[1,0]]': 12 });
});

test('weights beyond 32 bits are drawn in proportion', () => {
  // 20 of 50 pieces: 47 trillion hands.
  const agrees = ([red = 0]: readonly number[]): boolean => red === 10 || red === 9;
  const deals = dealsOf([25, 25], [{ size: 20, agrees }], 4000);
  const [ten, nine] = [3268760 ** 2, 2042975 * 4457400];
  expectShares(deals, { '[[10,10]]': ten, '[[9,11]]': nine });
});

test('the pool stays as it is, and may be too small', () => {
  const pool = Object.freeze([1, 1]);
  expect(dealHands(pool, [{ size: 2 }], createRng(1))).toEqual([[1, 1]]);
  expect(dealHands(pool, [{ size: 2 }, { size: 1 }], createRng(1))).toBeUndefined();
  expect(dealHands(pool, [{ size: 1, agrees: () => false }], createRng(1))).toBeUndefined();
  expect(dealHands(pool, [], createRng(1))).toEqual([]);
});
