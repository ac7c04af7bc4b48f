/**
 * `npm run strength -- [game ...] [--games 200] [--workers 2] [--out docs/strength.jsonl]`: a tournament of everybody against
 * everybody in games of two. Adds the results to the file and prints the table of `docs/benchmark.md`. A game of which the file
 * has all pairs at this version isn't played again. The progress of an interrupted tournament is kept in
 * `node_modules/.cache/strength`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gameOf } from '@rulewright/lab';
import { version } from '@rulewright/lab/internal/commands';
import { AGENTS, shareOf, strengths, strengthTable } from '../docs/site/strength.mjs';
import { root } from './generate/packages.mjs';
import { TITLES } from './titles.mjs';
import { weightsHash } from './winChances/sample.mjs';

const SEED = 1;
const cache = join(root, 'node_modules/.cache/strength');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '200' },
    workers: { type: 'string', default: '2' },
    out: { type: 'string', default: join(root, 'docs/strength.jsonl') },
  },
});
mkdirSync(cache, { recursive: true });
for (const game of positionals.length > 0 ? positionals : Object.keys(TITLES)) {
  const { rulesVersion } = gameOf(game);
  const weights = weightsHash(game);
  const known = strengths(values.out).find((strength) => strength.game === game);
  const isCurrent = known?.version === version && known.rulesVersion === rulesVersion && known.weights === weights;
  if (
    isCurrent &&
    AGENTS.every((agent, rank) => AGENTS.slice(0, rank).every((rival) => shareOf(known, agent, rival)))
  ) {
    continue;
  }
  const date = new Date().toISOString().slice(0, 10);
  /** @type {import('../docs/site/strength.mjs').Strength} */
  const measured = { game, date, version, rulesVersion, weights, encounters: tournament(game) };
  const all = [...strengths(values.out).filter((strength) => strength.game !== game), measured];
  writeFileSync(values.out, all.map((strength) => `${JSON.stringify(strength)}\n`).join(''));
}
console.log(strengthTable(strengths(values.out)));

/**
 * @param {string} game
 * @returns {import('../docs/site/strength.mjs').Encounter[]} the better agent of each pair first
 */
function tournament(game) {
  const report = join(cache, `${game}.json`);
  const command = join(root, 'packages/lab/dist/cli.js');
  const options = ['--players', '2', '--agents', AGENTS.join(), '--games', values.games, '--seed', `${SEED}`];
  const files = ['--workers', values.workers, '--resume', join(cache, `${game}.partial`), '--json', report, '--force'];
  execFileSync(process.execPath, [command, 'tournament', game, ...options, ...files], { stdio: 'inherit' });
  /** @type {{ encounters: { agent: string, opponent: string, games: number, share: number, interval: { low: number, high: number } }[] }} */
  const { encounters } = JSON.parse(readFileSync(report, 'utf8'));
  return encounters
    .filter(({ agent, opponent }) => AGENTS.indexOf(agent) > AGENTS.indexOf(opponent))
    .map(({ agent, opponent, games, share, interval: { low, high } }) => ({
      agent,
      opponent,
      games,
      share: rounded(share),
      low: rounded(low),
      high: rounded(high),
    }));
}

/** @param {number} share */
function rounded(share) {
  return Number(share.toFixed(4));
}
