/**
 * `npm run win-chances -- [game ...] [--players 2] [--games 400] [--tests 400]`: plays games between equal bots of three
 * levels, fits the chance to win to the leads that reviews expect, and prints the tables of `docs/review.md`: how well the
 * fits hold in other games. Fits are kept in `packages/lab/src/review/winChances.json`, positions in
 * `node_modules/.cache/win-chances`: an interrupted run continues.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BOT_GAMES } from '@rulewright/bots';
import { gameOf } from '@rulewright/lab';
import { winChanceFrom } from './fit.mjs';
import { positionsOf } from './positions.mjs';
import { sampleOf, weightsHash } from './sample.mjs';
import { printTests } from './tables.mjs';

const FILE = new URL('../../packages/lab/src/review/winChances.json', import.meta.url);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '400' },
    players: { type: 'string' },
    seed: { type: 'string', default: '2' },
    tests: { type: 'string', default: '400' },
  },
});
/** @type {import('./tables.mjs').Test[]} */
const tests = [];
for (const id of positionals.length > 0 ? positionals : BOT_GAMES) {
  const { players } = gameOf(id);
  for (let number = Math.max(2, players.min); number <= players.max; number++) {
    if (values.players === undefined || Number(values.players) === number) tests.push(await fitAndTest(id, number));
  }
}
printTests(tests);

/**
 * @param {string} id
 * @param {number} players
 */
async function fitAndTest(id, players) {
  const sample = await sampleOf(id);
  const seed = 2 * Number(values.seed);
  const [games, others] = [Number(values.games), Number(values.tests)];
  const fitted = winChanceFrom(await positionsOf({ id, players, sample, games, seed }));
  const positions = await positionsOf({ id, players, sample, games: others, seed: seed + 1 });
  const fit = { date: new Date().toISOString().slice(0, 10), games, tests: others, ...fitted };
  keep(id, players, sample, fit);
  return { id, players, fit, rulesVersion: gameOf(id).rulesVersion, weights: weightsHash(id), positions };
}

/**
 * @param {string} id
 * @param {number} players
 * @param {readonly number[]} sample
 * @param {import('./tables.mjs').Fit} fit
 */
function keep(id, players, sample, fit) {
  const all = JSON.parse(readFileSync(FILE, 'utf8'));
  const isSame = JSON.stringify(all[id]?.sample) === JSON.stringify(sample);
  const rounded = Object.fromEntries(
    Object.entries(fit).map(([key, value]) => [key, typeof value === 'number' ? Number(value.toFixed(4)) : value]),
  );
  all[id] = {
    rulesVersion: gameOf(id).rulesVersion,
    weights: weightsHash(id),
    sample,
    players: { ...(isSame ? all[id].players : {}), [players]: rounded },
  };
  writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
}
