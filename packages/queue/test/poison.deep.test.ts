import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { cli, resultOf } from '../../lab/test/builtCli.js';
import { emptyFolder } from '../../lab/test/command.js';
import { poisoning } from './poisoning.js';
import { redisServer, withRedis } from './redisServer.js';
import { reportIn, workerProcesses } from './workers.js';

/** Milliseconds; generous, for busy machines. */
const PATIENCE = 900_000;
const ROUNDS = 30;

describe.runIf(withRedis)('a run at a poisoned Redis', () => {
  const redis = redisServer();
  const startWorker = workerProcesses(cli);
  const poison = poisoning(redis, 'stoneage');

  test(
    'gives the report of an undisturbed run',
    async () => {
      const folder = emptyFolder();
      const argv = ['simulate', 'stoneage', '--players', '2', '--agents', 'random', '--games', '3000'];
      const workers = [startWorker('--redis', redis.url()), startWorker('--redis', redis.url())];
      const files = ['--json', folder.path('there.json'), '--traces', folder.path('there.jsonl')];
      const leader = cli.start(...argv, ...files, '--redis', redis.url());
      const run = resultOf(leader);
      await Promise.all(workers.map((worker) => worker.saying('stoneage, random.')));
      let rounds = 0;
      for (; rounds < ROUNDS && leader.exitCode === null; rounds++) {
        await poison();
        await sleep(100);
      }
      const { code, stderr } = await run;
      expect(code, stderr).toBe(0);
      expect(rounds).toBeGreaterThan(3);
      expect(stderr).toContain('playing it again.');
      for (const worker of workers) expect(worker.process.exitCode, worker.said()).toBeNull();
      const local = ['--json', folder.path('here.json'), '--traces', folder.path('here.jsonl')];
      expect(await cli.run(...argv, ...local, '--workers', '2')).toMatchObject({ code: 0 });
      expect(reportIn(folder.path('there.json'))).toEqual(reportIn(folder.path('here.json')));
      // Compared as buffers: a difference is too large to print.
      expect(readFileSync(folder.path('there.jsonl')).equals(readFileSync(folder.path('here.jsonl')))).toBe(true);
      await Promise.all(workers.map((worker) => worker.stop()));
    },
    PATIENCE,
  );
});
