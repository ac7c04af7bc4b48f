/**
 * `npm run interval-coverage -- [game ...] [--one spec] [--two spec] [--deals 300] [--runs 400]`: how often the intervals of
 * paired comparisons hold the truth. Two agents play deals from both seats. Each run draws 5, 10, 20 or 60 of these deals,
 * with replacement, and computes the intervals of points and of shares; the truth is the mean of all deals.
 */
import { parseArgs } from 'node:util';
import { createRng } from '@rulewright/core';
import { gameOf, playGames } from '@rulewright/lab';
import { agentOf } from '@rulewright/lab/internal/commands';
import { createJiti } from 'jiti';

/** @typedef {import('../packages/lab/src/report/paired.js')} PairedModule */

const SIZES = [5, 10, 20, 60];
/** Games of a deal: one from each seat. */
const GAMES = 2;

const { effectOf } = /** @type {PairedModule} */ (
  await createJiti(import.meta.url).import('../packages/lab/src/report/paired.ts')
);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    one: { type: 'string', default: 'heuristic' },
    two: { type: 'string', default: 'greedy:horizon=0' },
    deals: { type: 'string', default: '300' },
    runs: { type: 'string', default: '400' },
  },
});
const agents = [await agentOf(values.one), await agentOf(values.two)];
const games = positionals.length > 0 ? positionals : ['burgundy', 'castle', 'city', 'copenhagen', 'stoneage'];
console.log(`${values.one} and ${values.two}, ${values.deals} deals, ${values.runs} runs`);
console.log(['game', 'of', 'truth', ...SIZES.map((size) => `${size} deals`)].join('\t'));
for (const id of games) {
  const deals = await dealsOf(gameOf(id), Number(values.deals));
  print(id, 'points', [...deals.points], Number.POSITIVE_INFINITY);
  print(id, 'shares', [...deals.shares], GAMES);
}

/**
 * What the first agent was ahead by in deals: points, and games won minus lost.
 * @param {import('@rulewright/lab/internal').AnyGame} game
 * @param {number} deals
 */
async function dealsOf(game, deals) {
  const { config } = game.setup({ players: 2 });
  const match = { game, config, seed: 11, agents, isPaired: true };
  /** @type {{ points: number[], shares: number[] }} */
  const found = { points: [], shares: [] };
  for (let deal = 0; deal < deals; deal++) {
    const { deals: played } = await playGames(match, { first: GAMES * deal, games: GAMES });
    found.points.push(...(played.margins[0]?.keys() ?? []));
    // Half points: 2 for a game ahead, 1 for a tie.
    found.shares.push(...[...played.outcomes.keys()].map((halves) => Number(halves.split(',')[0]) - GAMES));
  }
  return found;
}

/**
 * @param {string} id
 * @param {string} what
 * @param {readonly number[]} deals
 * @param {number} most
 */
function print(id, what, deals, most) {
  const truth = deals.reduce((sum, deal) => sum + deal, 0) / deals.length / GAMES;
  const covered = SIZES.map((size) => `${(100 * coverage(deals, size, truth, most)).toFixed(1)}%`);
  console.log([id, what, truth.toFixed(2), ...covered].join('\t'));
}

/**
 * @param {readonly number[]} deals
 * @param {number} size
 * @param {number} truth
 * @param {number} most
 */
function coverage(deals, size, truth, most) {
  const rng = createRng(`coverage ${size}`);
  const runs = Number(values.runs);
  let covered = 0;
  for (let run = 0; run < runs; run++) {
    /** @type {Map<number, number>} */
    const drawn = new Map();
    for (let left = size; left > 0; left--) {
      const deal = /** @type {number} */ (deals[rng.int(deals.length)]);
      drawn.set(deal, (drawn.get(deal) ?? 0) + 1);
    }
    const { interval } = effectOf(drawn, 1 / GAMES, most);
    if (interval && interval.low <= truth && truth <= interval.high) covered++;
  }
  return covered / runs;
}
