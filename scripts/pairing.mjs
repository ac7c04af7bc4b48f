/**
 * `npm run pairing -- [game ...] [--one spec] [--two spec] [--deals 200]`: what pairing saves. Prints the variance of a deal
 * that two agents play from both seats, over that of two games of different deals, with standard errors: of points and of
 * the share of games won.
 */
import { parseArgs } from 'node:util';
import { createRng } from '@rulewright/core';
import { gameOf, playGames } from '@rulewright/lab';
import { agentOf } from '@rulewright/lab/internal/commands';

/** Resamples of the deals for a standard error. */
const RESAMPLES = 300;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    one: { type: 'string', default: 'learned:beam=1,samples=1' },
    two: { type: 'string', default: 'learned:beam=2,samples=1' },
    deals: { type: 'string', default: '200' },
  },
});
const agents = [await agentOf(values.one), await agentOf(values.two)];
const games = positionals.length > 0 ? positionals : ['burgundy', 'castle', 'city', 'copenhagen', 'stoneage'];
for (const id of games) {
  const results = await resultsOf(gameOf(id), Number(values.deals));
  const [points, share] = [results.map(({ points }) => points), results.map(({ won }) => won)].map(worded);
  console.log(`${id}: ${values.one} and ${values.two}, ${values.deals} deals: points ${points}, share ${share}`);
}

/** @typedef {readonly [first: number, second: number]} Deal what the first agent was ahead by in the two games of a deal */

/**
 * @param {import('@rulewright/lab/internal').AnyGame} game
 * @param {number} deals
 * @returns {Promise<{ points: Deal, won: Deal }[]>}
 */
async function resultsOf(game, deals) {
  const { config } = game.setup({ players: 2 });
  const match = { game, config, seed: 7, agents, isPaired: true };
  const results = [];
  for (let deal = 0; deal < deals; deal++) {
    const [one, two] = [await ahead(match, 2 * deal), await ahead(match, 2 * deal + 1)];
    /** @type {{ points: Deal, won: Deal }} */
    const result = { points: [one.points, two.points], won: [one.won, two.won] };
    results.push(result);
  }
  return results;
}

/**
 * What the first agent was ahead by in a game.
 * @param {import('@rulewright/lab').Match} match
 * @param {number} number
 */
async function ahead(match, number) {
  const { agents, ahead } = await playGames(match, { first: number, games: 1 });
  const [own = 0, other = 0] = agents.flatMap(({ scores }) => [...scores.keys()]);
  return { points: own - other, won: (ahead[0]?.[1] ?? 0) - (ahead[1]?.[0] ?? 0) };
}

/** @param {readonly Deal[]} deals */
function worded(deals) {
  const rng = createRng('resamples');
  const resampled = Array.from({ length: RESAMPLES }, () =>
    ratioOf(deals.map(() => /** @type {Deal} */ (deals[rng.int(deals.length)]))),
  );
  return `${ratioOf(deals).toFixed(2)} (error ${Math.sqrt(varianceOf(resampled)).toFixed(2)})`;
}

/** @param {readonly Deal[]} deals */
function ratioOf(deals) {
  const [first, second] = [deals.map(([one]) => one), deals.map(([, two]) => two)];
  return varianceOf(deals.map(([one, two]) => one + two)) / (varianceOf(first) + varianceOf(second));
}

/** @param {readonly number[]} numbers */
function varianceOf(numbers) {
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  return numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0) / (numbers.length - 1);
}
