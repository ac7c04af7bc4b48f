// npm run faults [-- game ...]: puts deliberate faults into the example games, one at a time, and runs their laws. Prints which
// law caught each, how long the run took, the lines of its report, and the moves of the game that it began with and of the
// smallest one; below, the first line of the report. Fails if a result isn't the expected one.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FAULTS, GAMES } from './faults/list.mjs';
import { root } from './generate/packages.mjs';

const only = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'faults-'));
const found = { right: 0, caught: 0, of: 0 };
for (const fault of FAULTS.filter(({ game }) => only.length === 0 || only.includes(game))) {
  const { law, seconds, lines, moves, message } = runOf(fault);
  found.of++;
  if (law !== '') found.caught++;
  if ((law === '') === (fault.missed !== undefined)) found.right++;
  console.log(
    [fault.game, fault.what, law === '' ? 'NOT FOUND' : law, `${seconds} s`, `${lines} lines`, moves].join(' | '),
  );
  console.log(`    ${law === '' ? (fault.missed ?? 'should be found') : message}`);
}
rmSync(folder, { recursive: true });
console.log(`${found.caught} of ${found.of} faults caught, ${found.right} as expected.`);
process.exitCode = found.right < found.of ? 1 : 0;

/** @param {import('./faults/list.mjs').Fault} fault */
function runOf({ game, what, file = GAMES[game].file, changes }) {
  const report = join(folder, 'report.json');
  // A run that fails to start leaves none.
  rmSync(report, { force: true });
  const start = performance.now();
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      ...['node_modules/vitest/vitest.mjs', 'run', '--config', 'scripts/faults/vitest.config.mjs', '--bail=1'],
      ...['--reporter=json', `--outputFile.json=${report}`],
    ],
    {
      cwd: root,
      env: { ...process.env, FAULT: JSON.stringify({ ...GAMES[game], game, file, changes }) },
      encoding: 'utf8',
    },
  );
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (!existsSync(report)) throw new Error(`The laws didn't run with '${what}':\n${stdout}\n${stderr}`);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  /** @type {{ title: string, status: string, failureMessages: string[] }[]} */
  const tests = testResults.flatMap((/** @type {{ assertionResults: object[] }} */ each) => each.assertionResults);
  // A source that can't be loaded is no fault that a law has caught.
  if (tests.length === 0) throw new Error(`No law ran with '${what}': ${testResults[0]?.message}`);
  const first = tests.find(({ status }) => status === 'failed');
  const message = (first?.failureMessages[0] ?? '').split('\n').filter((line) => !/^ +at /.test(line));
  const [, shrunk = '', from = shrunk] = /, (\d+) moves?(?:, shrunk from (\d+))?/.exec(message.join('\n')) ?? [];
  return {
    law: first?.title ?? '',
    seconds,
    lines: message.length,
    moves: shrunk === '' ? '' : `${from} → ${shrunk} moves`,
    message: message[0] ?? '',
  };
}
