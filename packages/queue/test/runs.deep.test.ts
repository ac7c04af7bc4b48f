import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { cli, resultOf } from '../../lab/test/builtCli.js';
import { emptyFolder } from '../../lab/test/command.js';
import { redisServer, withRedis } from './redisServer.js';
import { reportIn, type WorkerProcess, workerProcesses } from './workers.js';

describe.runIf(withRedis)('a run on Redis workers', () => {
  const redis = redisServer();
  const startWorker = workerProcesses(cli);
  let workers: WorkerProcess[];

  beforeAll(async () => {
    workers = [startWorker('--redis', redis.url()), startWorker('--redis', redis.url(), '--workers', '2')];
    await Promise.all(workers.map((worker) => worker.saying('Playing on')));
  });

  async function expectSameAsHere(game: string, options: readonly string[]): Promise<void> {
    const folder = emptyFolder();
    const places = [
      ['here', []],
      ['there', ['--redis', redis.url()]],
    ] as const;
    for (const [name, place] of places) {
      const files = ['--json', folder.path(`${name}.json`), '--traces', folder.path(`${name}.jsonl`)];
      expect(await cli.run('simulate', game, ...options, ...files, ...place)).toMatchObject({ code: 0 });
    }
    expect(reportIn(folder.path('there.json'))).toEqual(reportIn(folder.path('here.json')));
    expect(readFileSync(folder.path('there.jsonl'), 'utf8')).toBe(readFileSync(folder.path('here.jsonl'), 'utf8'));
    expect(await redis.leftovers()).toEqual([]);
  }

  test.each([
    ['pig', ['--games', '20000', '--players', '2', '--agents', 'random']],
    ['copenhagen', ['--games', '120', '--agents', 'greedy:horizon=0,random']],
    ['city', ['--until', '0.2', '--agents', 'random', '--players', '2']],
  ])('gives the same report and traces as a local run and leaves nothing behind: %s', expectSameAsHere);

  test('works for tournaments', async () => {
    const folder = emptyFolder();
    const argv = ['tournament', 'pig', '--agents', 'random,greedy:horizon=0', '--games', '30', '--json'];
    await cli.run(...argv, folder.path('here.json'));
    await cli.run(...argv, folder.path('there.json'), '--redis', redis.url());
    expect(reportIn(folder.path('there.json'))).toEqual(reportIn(folder.path('here.json')));
  });

  test('gives the same data set', async () => {
    const folder = emptyFolder();
    const argv = ['export', 'copenhagen', '--games', '100', '--jsonl'];
    await cli.run(...argv, folder.path('here.jsonl'));
    expect(await cli.run(...argv, folder.path('there.jsonl'), '--redis', redis.url())).toMatchObject({ code: 0 });
    expect(readFileSync(folder.path('there.jsonl'), 'utf8')).toBe(readFileSync(folder.path('here.jsonl'), 'utf8'));
    expect(await redis.leftovers()).toEqual([]);
  });

  test("ends with an agent's error", async () => {
    const folder = emptyFolder();
    writeFileSync(folder.path('broken.mjs'), 'export default { choose() { throw new Error("out of ideas"); } };');
    const worker = startWorker('--redis', redis.url(), '--module', folder.path('broken.mjs'));
    const argv = ['simulate', 'pig', '--games', '20', '--players', '2', '--json', folder.path('report.json')];
    const { code, stderr } = await cli.run(...argv, '--agents', folder.path('broken.mjs'), '--redis', redis.url());
    expect(code).toBe(2);
    expect(stderr).toMatch(/^error\[agentFailed\]: .*broken\.mjs failed: out of ideas.*\.\n$/m);
    expect(folder.names()).toEqual(['broken.mjs']);
    expect(await redis.leftovers()).toEqual([]);
    await worker.stop();
  });

  test('shares the workers with an endless run', async () => {
    const argv = ['simulate', 'pig', '--players', '2', '--redis', redis.url(), '--games'];
    const endless = cli.start(...argv, '1000000000', '--agents', 'random,random');
    await Promise.all(workers.map((worker) => worker.saying('pig, random, random.')));
    expect(await cli.run(...argv, '100000')).toMatchObject({ code: 0 });
    endless.kill('SIGINT');
    const { code, stdout } = await resultOf(endless);
    expect(code).toBe(130);
    expect(stdout).toMatch(/^pig: [\d,]+ games/);
    expect(await redis.leftovers()).toEqual([]);
  });

  test('survives a worker that stops, which returns its ranges', async () => {
    const argv = ['simulate', 'pig', '--players', '2', '--games', '100000', '--redis', redis.url()];
    const run = resultOf(cli.start(...argv));
    const third = startWorker('--redis', redis.url());
    await third.saying('pig, random.');
    expect(await third.stop()).toBe(0);
    const { stdout, code } = await run;
    expect(code).toBe(0);
    expect(stdout).toMatch(/^pig: 100,000 games/);
  });
});
