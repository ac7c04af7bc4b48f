/**
 * `npm run steady-values -- [game ...] [--players 2,3] [--levels medium,hard] [--games 10]`: prints how the chance to win
 * changes where the turn passes, and where the same player goes on: the table of `docs/review.md`.
 */
import { parseArgs } from 'node:util';
import { LEVELS } from '@rulewright/agents';
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
const levels = LEVELS.filter((level) => values.levels.split(',').includes(level));
/** @type {Readonly<Record<string, { readonly players: Readonly<Record<string, import('@rulewright/agents').WinChance>> }>>} */
const fits = winChances;

const columns = levels.map((level) => `\`${level}\`: mean | size | same`);
console.log(`| game | players | ${columns.join(' | ')} |`);
console.log(`| --- | ---: | ${levels.map(() => '---: | ---: | ---:').join(' | ')} |`);
for (const id of positionals.length > 0 ? positionals : BOT_GAMES) {
  for (const players of values.players.split(',').map(Number)) {
    if (players <= gameOf(id).players.max) console.log(await rowOf(id, players));
  }
}

/**
 * @param {string} id
 * @param {number} players
 */
async function rowOf(id, players) {
  const winChance = fits[id]?.players[players];
  if (!winChance) throw new Error(`The chances of ${players} players of ${id} aren't fitted.`);
  const cells = [];
  for (const level of levels) {
    const plan = { id, players, level, games: Number(values.games), seed: Number(values.seed), winChance };
    const { best, size, same } = await changesIn(plan);
    cells.push(`${signed(best.value)} ± ${best.error.toFixed(3)}`, size.toFixed(3), same.toFixed(3));
  }
  return `| ${[TITLES[id], players, ...cells].join(' | ')} |`;
}

/** @param {number} value */
function signed(value) {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;
}
