/**
 * `npm run steady-values -- [game ...] [--players 2,3] [--levels medium,hard] [--games 10]`: prints how the chance to win
 * changes where the turn passes, and where the same player goes on: the table of `docs/review.md`.
 */
import { parseArgs } from 'node:util';
import { BOT_GAMES } from '@rulewright/bots';
import { gameOf } from '@rulewright/lab';
import winChances from '../packages/lab/src/review/winChances.json' with { type: 'json' };
import { TITLES } from './titles.mjs';
import { changesIn } from './winChances/turns.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    players: { type: 'string', default: '2,3' },
    levels: { type: 'string', default: 'medium,hard' },
    games: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
  },
});
/** @type {Readonly<Record<string, { readonly players: Readonly<Record<string, import('@rulewright/agents').WinChance>> }>>} */
const fits = winChances;

console.log('| game | players | level | mean change | at best play | mean size | same player goes on |');
console.log('| --- | ---: | --- | ---: | ---: | ---: | ---: |');
for (const id of positionals.length > 0 ? positionals : BOT_GAMES) {
  for (const players of values.players.split(',').map(Number)) {
    if (players > gameOf(id).players.max) continue;
    for (const level of values.levels.split(',')) await print(id, players, level);
  }
}

/**
 * @param {string} id
 * @param {number} players
 * @param {string} level
 */
async function print(id, players, level) {
  const winChance = fits[id]?.players[players];
  if (!winChance) return;
  const plan = { id, players, level, games: Number(values.games), seed: Number(values.seed), winChance };
  const { plain, best, size, same } = await changesIn(plan);
  const cells = [signed(plain), signed(best), size.toFixed(3), same.toFixed(3)];
  console.log(`| ${TITLES[id]} | ${players} | \`${level}\` | ${cells.join(' | ')} |`);
}

/** @param {import('./winChances/turns.mjs').Mean} mean */
function signed({ value, error }) {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)} ± ${error.toFixed(3)}`;
}
