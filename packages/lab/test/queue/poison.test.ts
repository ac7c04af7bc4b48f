import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { DelayedError, type Job, Queue, Worker } from 'bullmq';
import { describe, expect, test } from 'vitest';
import { version } from '../../src/tools/origin.js';
import { builtCli, resultOf } from '../builtCli.js';
import { emptyFolder } from '../command.js';
import { bombFor } from './bomb.js';
import { hasRedis, redisServer } from './redisServer.js';
import { reportIn, workerProcesses } from './workers.js';

/** Milliseconds; generous, for busy machines. */
const PATIENCE = 900_000;
const ROUNDS = 30;

describe.skipIf(!hasRedis)('a run at a poisoned Redis', { tags: ['deep'] }, () => {
  const cli = builtCli();
  const redis = redisServer();
  const startWorker = workerProcesses(cli);

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
      const id = await ownRun();
      let round = 0;
      for (; round < ROUNDS && leader.exitCode === null; round++) {
        await poison(id, round);
        await sleep(100);
      }
      const { code, stderr } = await run;
      expect(code, stderr).toBe(0);
      expect(round).toBeGreaterThan(3);
      expect(stderr).toContain('it is played again.');
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

  async function ownRun(): Promise<string> {
    const [id = ''] = await redis.client().smembers('rulewright:runs');
    return id;
  }

  /** One of each attack. */
  async function poison(id: string, round: number): Promise<void> {
    const client = redis.client();
    const plan = { game: 'pig', config: { players: 2 }, seed: round, agents: ['random'], budget: {} };
    const announced = { lab: version, rules: 1, plan, isTraced: true };
    const announcements = [
      'hello',
      '['.repeat(2 ** 22),
      JSON.stringify({ ...announced, lab: '\u001b[2J'.repeat(1000) }),
      JSON.stringify({ ...announced, plan: { ...plan, agents: ['/dev/zero'] } }),
      JSON.stringify({ ...announced, plan: { ...plan, config: { players: 1e15 } } }),
      JSON.stringify({ ...announced, plan: { ...plan, config: { players: 2, goal: '['.repeat(1e5) } } }),
      JSON.stringify(announced),
    ];
    for (const [index, text] of announcements.entries()) {
      const forged = (1000 * round + index).toString(16).padStart(16, '0');
      await client.set(`rulewright:${forged}:announcement`, text, 'PX', 3000);
      await client.sadd('rulewright:runs', forged, `${forged}:meta`, `\u001b[2J${round}`);
    }
    await client.hset(`rulewright:${id}:refusals`, `\u001b[2J${round}`, 'x'.repeat(1e6));
    const queue = new Queue(id, { connection: client, prefix: 'rulewright' });
    await queue.add('games', { first: 'the first', games: 1e9 }, { jobId: `poison${round}` });
    await client.hset(`rulewright:${id}:broken${round}`, 'data', '{', 'name', 'games');
    await client.rpush(`rulewright:${id}:wait`, `broken${round}`);
    await bombOne(id);
  }

  /** Answers a range with a bomb. */
  async function bombOne(id: string): Promise<void> {
    const connection = redis.client().duplicate();
    const stranger = new Worker(id, bombOnce, { connection, prefix: 'rulewright' });
    stranger.on('error', () => {});
    await Promise.race([new Promise((resolve) => stranger.once('completed', resolve)), sleep(500)]);
    await stranger.close();
    connection.disconnect();
  }

  /** Ranges that were answered with a bomb. A third bomb for the same range would end the run. */
  const bombed = new Set<string | undefined>();

  async function bombOnce(job: Job, token?: string): Promise<unknown> {
    if (bombed.has(job.id)) {
      await job.moveToDelayed(Date.now() + 1000, token);
      throw new DelayedError();
    }
    bombed.add(job.id);
    return bombFor('stoneage', job.data);
  }
});
