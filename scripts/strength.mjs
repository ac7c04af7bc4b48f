/**
 * `npm run strength -- [game ...] [--games 200] [--workers 2]`: a tournament of everybody against everybody in games of two,
 * and one of tree search against `random` and `greedy`. Keeps the results in `docs/strength.jsonl` and prints the table of
 * `docs/benchmark.md`. A game of which the file has all pairs at this version isn't played again. The progress of an
 * interrupted tournament is kept in `node_modules/.cache/strength`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gameOf } from '@rulewright/lab';
import { version } from '@rulewright/lab/internal/commands';
import { AGENTS, SEARCH, shareOf, strengths, strengthTable } from '../docs/site/strength.mjs';
import { weightsHash } from './winChances/sample.mjs';

const SEED = 1;
const root = fileURLToPath(new URL('..', import.meta.url));
const cache = join(root, 'node_modules/.cache/strength');
const file = join(root, 'docs/strength.jsonl');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { games: { type: 'string', default: '200' }, workers: { type: 'string', default: '2' } },
});
mkdirSync(cache, { recursive: true });
for (const game of positionals.length > 0 ? positionals : ['copenhagen', 'castle', 'stoneage', 'city', 'burgundy']) {
  const { rulesVersion } = gameOf(game);
  const known = strengths(file).find((strength) => strength.game === game);
  const weights = weightsHash(game);
  const isCurrent = known?.version === version && known.rulesVersion === rulesVersion && known.weights === weights;
  if (
    isCurrent &&
    AGENTS.every((agent, rank) => AGENTS.slice(0, rank).every((rival) => shareOf(known, agent, rival)))
  ) {
    continue;
  }
  const date = new Date().toISOString().slice(0, 10);
  const encounters = [...tournament(game, AGENTS), ...tournament(game, ['random', 'greedy', SEARCH])];
  /** @type {import('../docs/site/strength.mjs').Strength} */
  const measured = { game, date, version, rulesVersion, weights, encounters };
  const all = [...strengths(file).filter((strength) => strength.game !== game), measured];
  writeFileSync(file, all.map((strength) => `${JSON.stringify(strength)}\n`).join(''));
}
console.log(strengthTable(strengths(file)));

/**
 * @param {string} game
 * @param {readonly string[]} agents
 * @returns {import('../docs/site/strength.mjs').Encounter[]}
 */
function tournament(game, agents) {
  const [partial, report] = ['partial', 'json'].map((end) => join(cache, `${game}-${agents.length}.${end}`));
  if (partial === undefined || report === undefined) throw new Error('Two files belong to a tournament.');
  const command = join(root, 'packages/lab/dist/cli.js');
  const options = ['--players', '2', '--agents', agents.join(), '--games', values.games, '--seed', `${SEED}`];
  const files = ['--workers', values.workers, '--resume', partial, '--json', report, '--force'];
  execFileSync(process.execPath, [command, 'tournament', game, ...options, ...files], { stdio: 'inherit' });
  /** @type {{ encounters: { agent: string, opponent: string, games: number, share: number, interval: { low: number, high: number } }[] }} */
  const { encounters } = JSON.parse(readFileSync(report, 'utf8'));
  return encounters.map(({ agent, opponent, games, share, interval }) => ({
    agent,
    opponent,
    games,
    share,
    ...interval,
  }));
}
