/**
 * `npm run win-chances -- [game ...] [--players 2] [--games 400]`: plays games between equal bots of three levels, fits the
 * chance to win to the leads that reviews expect, and prints how well the fit holds in as many other games. Fits are kept in
 * `packages/lab/src/review/winChances.json`, positions in `node_modules/.cache/win-chances`: an interrupted run continues.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BOT_GAMES } from '@rulewright/bots';
import { gameOf } from '@rulewright/lab';
import { winChanceFrom } from './fit.mjs';
import { positionsOf } from './positions.mjs';
import { sampleOf } from './sample.mjs';
import { printFit } from './tables.mjs';

const FILE = new URL('../../packages/lab/src/review/winChances.json', import.meta.url);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '400' },
    players: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
const games = Number(values.games);
for (const id of positionals.length > 0 ? positionals : BOT_GAMES) {
  const { players } = gameOf(id);
  for (let number = Math.max(2, players.min); number <= players.max; number++) {
    if (values.players === undefined || Number(values.players) === number) await fitAndTest(id, number);
  }
}

/**
 * @param {string} id
 * @param {number} players
 */
async function fitAndTest(id, players) {
  const plan = { id, players, games, sample: await sampleOf(id) };
  const fitted = winChanceFrom(await positionsOf({ ...plan, seed: 2 * Number(values.seed) }));
  keep(id, players, plan.sample, fitted);
  printFit(id, players, fitted, await positionsOf({ ...plan, seed: 2 * Number(values.seed) + 1 }));
}

/**
 * @param {string} id
 * @param {number} players
 * @param {readonly number[]} sample
 * @param {import('@rulewright/agents').WinChance} fitted
 */
function keep(id, players, sample, fitted) {
  const all = JSON.parse(readFileSync(FILE, 'utf8'));
  const rounded = Object.fromEntries(Object.entries(fitted).map(([key, value]) => [key, Number(value.toFixed(4))]));
  const date = new Date().toISOString().slice(0, 10);
  const kept = JSON.stringify(all[id]?.sample) === JSON.stringify(sample) ? all[id].players : {};
  const { rulesVersion } = gameOf(id);
  all[id] = { rulesVersion, sample, players: { ...kept, [players]: { date, games, ...rounded } } };
  writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
}
