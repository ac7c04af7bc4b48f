import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../../core/test/deep.js';
import type { SimulationReport } from '../src/index.js';
import { cli, resultOf } from './builtCli.js';
import { emptyFolder, rulewright } from './command.js';
import { boardsIn } from './page.js';

/** A report from a file, without the times. */
function reportIn(path: string): Omit<SimulationReport, 'speed'> {
  const { speed: _, ...report } = JSON.parse(readFileSync(path, 'utf8')) as SimulationReport;
  return report;
}

describe('worker threads', () => {
  async function expectSame(numbers: readonly number[], game: string, options: readonly string[]): Promise<void> {
    const folder = emptyFolder();
    const run = async (workers: number) => {
      const file = (kind: string): string => folder.path(`${workers}.${kind}`);
      const files = ['--json', file('json'), '--traces', file('jsonl'), '--report', file('html')];
      const command = workers === 1 ? rulewright : cli.run;
      const { stdout, ...ending } = await command('simulate', game, ...options, '--workers', `${workers}`, ...files);
      expect(ending).toEqual({ code: 0, stderr: '' });
      expect(stdout).toMatch(new RegExp(`^${game}: [\\d,]+ games`));
      return {
        report: reportIn(file('json')),
        traces: readFileSync(file('jsonl'), 'utf8'),
        boards: boardsIn(file('html')),
      };
    };
    const [first, ...others] = await Promise.all(numbers.map(run));
    for (const other of others) expect(other).toEqual(first);
  }

  test('give the same report, traces and final board as one', async () => {
    await expectSame([1, 2], 'copenhagen', ['--players', '2', '--games', '4', '--agents', 'random']);
  });

  if (isDeep) {
    test.each([
      ['pig', ['--games', '3000', '--agents', 'random']],
      ['copenhagen', ['--games', '60', '--agents', 'greedy:horizon=0,random']],
      ['city', ['--until', '0.2', '--agents', 'random', '--players', '2']],
    ])('of any number give the same report and traces: %s', async (game, options) => {
      await expectSame([1, 2, 3], game, options);
    });
  }

  if (isDeep) {
    test('of any number give the same data set, including searches', async () => {
      const folder = emptyFolder();
      const argv = ['export', 'pig', '--games', '6', '--players', '2', '--agents', 'mcts:iterations=30'];
      for (const workers of [1, 2]) {
        const file = folder.path(`${workers}.jsonl`);
        expect(await cli.run(...argv, '--workers', `${workers}`, '--jsonl', file)).toMatchObject({
          code: 0,
          stderr: '',
        });
      }
      const rows = readFileSync(folder.path('1.jsonl'), 'utf8');
      expect(rows).toMatch(/"visits":\[0\.\d+,/);
      expect(readFileSync(folder.path('2.jsonl'), 'utf8')).toBe(rows);
    });
  }

  if (isDeep) {
    test("play a user's agents and report their errors", async () => {
      const folder = emptyFolder();
      writeFileSync(folder.path('first.mjs'), 'export default { choose: ({ actions }) => actions[0] };');
      writeFileSync(folder.path('broken.mjs'), 'export default { choose() { throw new Error("out of ideas"); } };');
      const argv = ['simulate', 'pig', '--games', '20', '--workers', '2', '--players', '2', '--agents'];
      expect((await cli.run(...argv, `random,${folder.path('first.mjs')}`)).stdout).toContain('first.mjs');
      const { code, stderr } = await cli.run(...argv, folder.path('broken.mjs'));
      expect(code).toBe(2);
      expect(stderr).toMatch(/^error\[agentFailed\]: .*broken\.mjs failed: out of ideas \(.*broken\.mjs:1\)\.\n$/);
    });
  }
});

if (isDeep) {
  test('a runner can be closed while answers are pending', async () => {
    const { threadRunner } = await cli.library();
    const plan = { game: 'pig', config: { players: 2 }, seed: 1, agents: ['random'], budget: { iterations: 1 } };
    const failures: unknown[] = [];
    const note = (error: unknown): void => void failures.push(error);
    process.on('uncaughtException', note);
    for (let round = 0; round < 5; round++) {
      const runner = threadRunner(plan, { workers: 2 });
      const parts = Array.from({ length: 4 }, (_, i) => runner.play({ first: 10 * i, games: 10 }));
      const ends = Promise.allSettled(parts);
      await parts[0];
      busyFor(20);
      await runner.close();
      await ends;
      await sleep(20);
    }
    process.off('uncaughtException', note);
    expect(failures).toEqual([]);
  });
}

/** Blocks this thread's event loop. */
function busyFor(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

if (isDeep) {
  describe('--resume', () => {
    /** Interrupts a run repeatedly, each time `step` milliseconds later after its first game. */
    async function interrupt(workers: number, signal: NodeJS.Signals, games: number, step: number): Promise<void> {
      const folder = emptyFolder();
      const argv = ['simulate', 'pig', '--games', `${games}`, '--agents', 'random', '--workers', `${workers}`];
      await cli.run(...argv, '--json', folder.path('whole.json'));
      let interrupted = 0;
      for (let delay = 0; ; delay += step) {
        // If killed just after its end, it has written its report.
        const files = ['--resume', folder.path('run.json'), '--json', folder.path('parts.json'), '--force'];
        const before = lastWritten(folder.path('run.json'));
        const child = cli.start(...argv, ...files);
        const result = resultOf(child);
        // That file is written before the first game.
        while (lastWritten(folder.path('run.json')) === before && child.exitCode === null) await sleep(1);
        await Promise.race([result, sleep(delay)]);
        child.kill(signal);
        const { code, stderr } = await result;
        if (code === 0) break;
        expect([130, null], stderr).toContain(code);
        interrupted++;
      }
      expect(interrupted).toBeGreaterThan(0);
      expect(reportIn(folder.path('parts.json'))).toEqual(reportIn(folder.path('whole.json')));
    }

    test.each([
      [1, 'SIGINT'],
      [1, 'SIGKILL'],
      [2, 'SIGINT'],
      [2, 'SIGKILL'],
    ] as const)('on %i threads loses nothing and counts nothing twice after %s', (workers, signal) =>
      interrupt(workers, signal, 20_000, 100),
    );
  });
}

/** When a file was last written, in nanoseconds; `undefined` if it doesn't exist. */
function lastWritten(path: string): bigint | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false })?.mtimeNs;
}
