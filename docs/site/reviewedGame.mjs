// A reviewed game as a page: what `rulewright review --report` writes.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { main } from '@rulewright/lab';
import { publicFolder, REVIEWED_GAME } from './addresses.mjs';

/** Plays a game of Copenhagen between two medium bots, and reviews it. */
export async function writeReviewedGame() {
  const folder = join(publicFolder, 'review');
  mkdirSync(folder, { recursive: true });
  const traces = join(folder, 'copenhagen.jsonl');
  const game = ['--players', '2', '--games', '1', '--seed', '5', '--agents', 'medium'];
  await run('simulate', 'copenhagen', ...game, '--traces', traces, '--force');
  await run('review', traces, '--report', join(publicFolder, REVIEWED_GAME), '--force');
}

/** @param {string[]} argv */
async function run(...argv) {
  const code = await main(argv, { stdout: { write: () => true }, stderr: process.stderr });
  if (code !== 0) throw new Error(`rulewright ${argv.join(' ')} ended with ${code}.`);
}
