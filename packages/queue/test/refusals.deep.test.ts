import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Queue, Worker } from 'bullmq';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { cli, resultOf } from '../../lab/test/builtCli.js';
import { type CommandResult, emptyFolder } from '../../lab/test/command.js';
import { freePort } from './freePort.js';
import { redisServer, withRedis } from './redisServer.js';
import { reportIn, type WorkerProcess, workerProcesses } from './workers.js';

const PIG = ['simulate', 'pig', '--players', '2', '--agents', 'random'];
const ENDLESS = [...PIG, '--games', '1000000000'];

describe.runIf(withRedis)('at a Redis', () => {
  const redis = redisServer('secret');
  const startWorker = workerProcesses(cli);

  /** The id of the only run, once announced. */
  async function runId(): Promise<string> {
    for (;;) {
      const [id] = await redis.client().smembers('rulewright:runs');
      if (id !== undefined) return id;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  describe.concurrent('that is unreachable or refuses us', () => {
    test.each([
      ['leader', PIG],
      ['worker', ['worker']],
    ])('a %s reports it within seconds', async (_, argv) => {
      const port = await freePort();
      const { code, stderr } = await cli.run(...argv, '--redis', `redis://localhost:${port}`);
      expect(code).toBe(2);
      expect(stderr).toMatch(
        new RegExp(`^error\\[noRedis\\]: Redis at localhost:${port} can't be used: .*ECONNREFUSED`),
      );
    });

    test.each([
      ['another password', 'redis://ann:hunter2@', 'WRONGPASS'],
      ['no password', 'redis://', 'NOAUTH'],
      ['a database that is none', 'redis://:secret@', 'DB index is out of range', '/99'],
    ])('%s is an error without secrets', async (_, start, why, end = '') => {
      const { code, stderr } = await cli.run(...PIG, '--redis', `${start}127.0.0.1:${redis.port()}${end}`);
      expect(code).toBe(2);
      expect(stderr).toMatch(/^error\[noRedis\]: /);
      expect(stderr).toContain(why);
      expect(stderr).not.toMatch(/hunter2|secret/);
    });
  });

  describe('that is full', () => {
    test('a run ends with an error and without files', async () => {
      const folder = emptyFolder();
      await redis.client().config('SET', 'maxmemory', '1');
      onTestFinished(() => void redis.client().config('SET', 'maxmemory', '0'));
      const { code, stderr } = await cli.run(...PIG, '--json', folder.path('report.json'), '--redis', redis.url());
      expect(code).toBe(2);
      expect(stderr).toBe('error[redisFull]: Redis is full: it has reached its maxmemory.\n');
      expect(folder.names()).toEqual([]);
      expect(await redis.leftovers()).toEqual([]);
    });
  });

  describe('a worker', () => {
    let worker: WorkerProcess;

    beforeAll(async () => {
      worker = startWorker('--redis', redis.url());
      await worker.saying('Playing on');
    });

    afterAll(() => worker.stop());

    test('keeps its progress if Redis fills up later, and resumes', async () => {
      const folder = emptyFolder();
      const resume = [
        '--resume',
        folder.path('run.json'),
        '--redis',
        redis.url(),
        '--json',
        folder.path('report.json'),
      ];
      const leader = cli.start(...ENDLESS, ...resume);
      const done = (): number => JSON.parse(readFileSync(folder.path('run.json'), 'utf8')).statistics[0].games;
      await worker.saying('pig, random.');
      // Some games are counted by then.
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await redis.client().config('SET', 'maxmemory', '1');
      const { code, stderr } = await resultOf(leader);
      await redis.client().config('SET', 'maxmemory', '0');
      expect(code).toBe(2);
      expect(stderr).toContain('error[redisFull]: ');
      expect(folder.names()).toEqual(['run.json']);
      expect(await redis.leftovers()).toEqual([]);
      const games = `${done() + 100}`;
      expect(done()).toBeGreaterThan(0);
      expect(await cli.run(...PIG, '--games', games, ...resume)).toMatchObject({ code: 0 });
      await cli.run(...PIG, '--games', games, '--json', folder.path('whole.json'));
      expect(reportIn(folder.path('report.json'))).toEqual(reportIn(folder.path('whole.json')));
    });

    test('ignores an invalid job', async () => {
      const run = resultOf(cli.start(...PIG, '--games', '3000', '--redis', redis.url()));
      const id = await runId();
      const queue = new Queue(id, { connection: redis.client(), prefix: 'rulewright' });
      await queue.add('games', { first: 'the first', games: 1e9 }, { jobId: 'poison' });
      await redis.client().hset(`rulewright:${id}:poisoned`, 'data', '{', 'name', 'games');
      await redis.client().rpush(`rulewright:${id}:wait`, 'poisoned');
      expect(await run).toMatchObject({ code: 0, stdout: expect.stringContaining('3,000 games') });
      expect(await redis.leftovers()).toEqual([]);
    });
  });

  describe('a leader', () => {
    test('queues a changed job again', async () => {
      const leader = cli.start(...ENDLESS, '--redis', redis.url());
      const run = resultOf(leader);
      const key = `rulewright:${await runId()}:0+1`;
      while ((await redis.client().hset(key, 'data', '{"first":0,"games":1000}')) !== 0) await redis.client().del(key);
      while ((await redis.client().hget(key, 'data')) !== '{"first":0,"games":1}') await sleep(100);
      leader.kill('SIGINT');
      expect((await run).code).toBe(130);
      expect(await redis.leftovers()).toEqual([]);
    });

    /** The result of a run whose games a foreign worker plays. */
    async function runWith(stranger: () => Promise<unknown>): Promise<CommandResult> {
      const run = resultOf(cli.start(...ENDLESS, '--redis', redis.url()));
      const connection = redis.client().duplicate();
      const worker = new Worker(await runId(), stranger, { connection, prefix: 'rulewright' });
      worker.on('error', () => {});
      const result = await run;
      await worker.close();
      connection.disconnect();
      await redis.client().flushall();
      return result;
    }

    test.each([
      ['makes no sense', { hello: 'world' }],
      ['is nothing', undefined],
    ])('ends with an error if a result %s', async (_, result) => {
      const { code, stderr } = await runWith(async () => result);
      expect(code).toBe(2);
      expect(stderr).toMatch(/^error\[invalidMessage\]: The result of game 1 in Redis is invalid: .+\.$/m);
    });

    test('ends with an error if no worker can play a game', async () => {
      const { code, stderr } = await runWith(() => Promise.reject(new Error('out of memory')));
      expect(code).toBe(2);
      expect(stderr).toMatch(/^error\[gamesFailed\]: No worker could play game 1: out of memory\.$/m);
    });
  });
});
