// npm run faults [-- game]: puts deliberate faults into the example games, one at a time, and runs their laws. Prints which
// law caught each, how long the run took, and the lines of its report. Fails if a fault isn't caught.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FAULTS, GAMES } from './faults/list.mjs';
import { root } from './generate/packages.mjs';

const [only] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'faults-'));
const rows = [['game', 'fault', 'caught by the law', 'seconds', 'lines', 'other laws']];
let missed = 0;
for (const fault of FAULTS.filter(({ game }) => only === undefined || game === only)) {
  const row = rowOf(fault);
  if (row[2] === '') missed++;
  rows.push(row);
  process.stderr.write(`${row.join(' · ')}\n`);
}
rmSync(folder, { recursive: true });
const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
for (const row of rows)
  console.log(
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
console.log(`${rows.length - 1 - missed} of ${rows.length - 1} faults caught.`);
process.exitCode = missed > 0 ? 1 : 0;

/** @param {import('./faults/list.mjs').Fault} fault */
function rowOf({ game, what, file = GAMES[game].file, changes }) {
  const report = join(folder, 'report.json');
  // A run that fails to start leaves none.
  rmSync(report, { force: true });
  const { laws } = GAMES[game];
  const start = performance.now();
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      ...['node_modules/vitest/vitest.mjs', 'run', '--config', 'scripts/faults/vitest.config.mjs'],
      ...['--reporter=json', `--outputFile.json=${report}`],
    ],
    { cwd: root, env: { ...process.env, FAULT: JSON.stringify({ file, laws, changes }) }, encoding: 'utf8' },
  );
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (!existsSync(report)) throw new Error(`The laws didn't run with '${what}':\n${stdout}\n${stderr}`);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  /** @type {{ title: string, status: string, failureMessages: string[] }[]} */
  const tests = testResults.flatMap((/** @type {{ assertionResults: object[] }} */ each) => each.assertionResults);
  const failed = tests.filter(({ status }) => status === 'failed');
  const [first] = failed;
  const message = (first?.failureMessages[0] ?? '').split('\n').filter((line) => !/^ +at /.test(line));
  // A source that can't be loaded is no fault that a law has caught.
  if (tests.length === 0) throw new Error(`No law ran with '${what}': ${testResults[0]?.message}`);
  return [game, what, first?.title ?? '', seconds, `${message.length}`, `${Math.max(0, failed.length - 1)}`];
}
