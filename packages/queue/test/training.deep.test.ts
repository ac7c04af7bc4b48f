import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Queue, Worker } from 'bullmq';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Weights } from '../../agents/src/index.js';
import { cli, resultOf } from '../../lab/test/builtCli.js';
import { type CommandResult, emptyFolder } from '../../lab/test/command.js';
import { source, written } from '../../lab/test/ownSource.js';
import { redisServer, withRedis } from './redisServer.js';
import { type WorkerProcess, workerProcesses } from './workers.js';

const PIG = ['train', 'pig', '--players', '2', '--config', '{"goal":10}', '--beam', '1', '--opponent', 'random'];
const SMALL = [...PIG, '--units', '8,4', '--games', '32'];

const FEATURES =
  "export const features = { version: 3, labels: ['player'], write: (_: unknown, player: number, into: Float32Array) => (into[0] = player) };";

/** What a training makes of its seed. */
function weightsIn(path: string): Omit<Weights, 'card'> & { readonly notes: readonly string[] } {
  const { card, ...weights } = JSON.parse(readFileSync(path, 'utf8')) as Weights;
  return { ...weights, notes: card.notes };
}

/** Milliseconds; generous, for busy machines. */
const PATIENCE = 900_000;

describe.runIf(withRedis)('a training on Redis workers', { timeout: PATIENCE }, () => {
  const redis = redisServer();
  const startWorker = workerProcesses(cli);
  // A run that a test has left would be taken for the next one's.
  beforeEach(async () => void (await redis.client().flushall()));

  let local: ReturnType<typeof weightsIn> | undefined;

  /** The weights of a training in one thread. */
  async function here(): Promise<ReturnType<typeof weightsIn>> {
    local ??= await trained();
    return local;
  }

  async function trained(...argv: string[]): Promise<ReturnType<typeof weightsIn>> {
    const out = emptyFolder().path('pig.json');
    expect(await cli.run(...SMALL, '--out', out, ...argv)).toMatchObject({ code: 0 });
    return weightsIn(out);
  }

  /** Starts a worker that stops after the test. */
  async function testWorker(...argv: string[]): Promise<WorkerProcess> {
    const worker = startWorker('--redis', redis.url(), ...argv);
    onTestFinished(async () => void (await worker.stop()));
    await worker.saying('Playing on');
    return worker;
  }

  /** The id of the only run, once announced. */
  async function runId(): Promise<string> {
    for (;;) {
      const [id] = await redis.client().smembers('rulewright:runs');
      if (id !== undefined) return id;
      await sleep(20);
    }
  }

  async function networksOf(id: string): Promise<string[]> {
    return redis.client().keys(`rulewright:${id}:network-*`);
  }

  test('gives the weights of a local run with one worker, and leaves nothing behind', async () => {
    expect(await trained('--workers', '2')).toEqual(await here());
    const worker = await testWorker();
    expect(await trained('--redis', redis.url())).toEqual(await here());
    await worker.saying(/Run \w+: training of pig\./);
    expect(await redis.leftovers()).toEqual([]);
  });

  test('gives them with two workers, fine-tuning too', async () => {
    await Promise.all([testWorker(), testWorker('--workers', '2')]);
    expect(await trained('--redis', redis.url())).toEqual(await here());
    const folder = emptyFolder();
    const from = folder.path('first.json');
    await cli.run(...SMALL, '--out', from);
    const tuned = await trained('--from', from);
    expect(tuned.parameters).not.toBe((await here()).parameters);
    expect(await trained('--from', from, '--redis', redis.url())).toEqual(tuned);
  });

  test('survives a worker that dies in a round, and Redis without its data', async () => {
    const out = emptyFolder().path('pig.json');
    const dying = await testWorker();
    const run = resultOf(cli.start(...SMALL, '--out', out, '--redis', redis.url()));
    await dying.saying('training of pig.');
    dying.process.kill('SIGSTOP');
    const id = await runId();
    while ((await networksOf(id)).length === 0) await sleep(20);
    await redis.client().flushall();
    await testWorker();
    dying.process.kill('SIGKILL');
    expect(await run).toMatchObject({ code: 0 });
    expect(weightsIn(out)).toEqual(await here());
  });

  test('resumes and reaches the same result', async () => {
    await testWorker();
    const folder = emptyFolder();
    const [out, state] = [folder.path('pig.json'), folder.path('state.json')];
    const argv = [...SMALL, '--out', out, '--resume', state, '--redis', redis.url()];
    const first = cli.start(...argv);
    const run = resultOf(first);
    while (!existsSync(state)) await sleep(1);
    first.kill('SIGKILL');
    await run;
    expect(existsSync(out)).toBe(false);
    expect(await cli.run(...argv)).toMatchObject({ code: 0 });
    expect(weightsIn(out)).toEqual(await here());
    expect(await redis.leftovers()).toEqual([]);
  });

  test('plays a game of our own with features, against an agent of our own', async () => {
    const folder = emptyFolder();
    const game = written(source({ rest: FEATURES }));
    const opponent = folder.path('agent.mjs');
    writeFileSync(opponent, 'export default { choose: ({ actions }) => actions[0] };');
    const argv = ['train', game, '--players', '2', '--units', '8,4', '--beam', '1', '--games', '16'];
    const lead = (out: string, ...more: string[]) =>
      cli.start(...argv, '--opponent', opponent, '--out', folder.path(out), ...more);
    const stranger = await testWorker('--module', game);
    const run = resultOf(lead('there.json', '--redis', redis.url()));
    await stranger.saying("error[otherVersion]: The run needs a module that this worker wasn't given with --module.");
    await testWorker('--module', game, '--module', opponent);
    expect(await run).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('refused the run. error[otherVersion]'),
    });
    expect(await resultOf(lead('here.json'))).toMatchObject({ code: 0 });
    expect(weightsIn(folder.path('there.json'))).toEqual(weightsIn(folder.path('here.json')));
  });

  test('refuses other features', async () => {
    const worker = await testWorker();
    const id = '00000000000000aa';
    const { config } = (await cli.library()).gameOf('pig').setup({ players: 2 });
    const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    const settings = {
      game: 'pig',
      configs: [config],
      aim: 'lead',
      seed: 1,
      beam: 1,
      opponent: 'random',
      units: [8, 4],
    };
    await redis
      .client()
      .set(`rulewright:${id}:announcement`, JSON.stringify({ lab: version, rules: 1, features: 7, settings }));
    await redis.client().sadd('rulewright:runs', id);
    await worker.saying(`Refused run ${id}. error[otherVersion]: The run needs features 7 of pig, not no features.`);
    await redis.client().del(`rulewright:${id}:announcement`);
  });

  describe('attacked by anyone with write access', () => {
    /** Leads a training while a foreign worker answers its first jobs. */
    async function answeredBy(
      answer: (job: { readonly data: object }) => unknown,
      jobs: number,
    ): Promise<CommandResult> {
      const folder = emptyFolder();
      const out = folder.path('pig.json');
      const run = resultOf(cli.start(...SMALL, '--out', out, '--redis', redis.url()));
      const connection = redis.client().duplicate();
      let answers = 0;
      const stranger = new Worker(await runId(), async (job) => answer(job), { connection, prefix: 'rulewright' });
      stranger.on('error', () => {});
      await new Promise<void>((resolve) => {
        stranger.on('completed', () => ++answers === jobs && resolve());
        run.finally(resolve);
      });
      await stranger.close();
      connection.disconnect();
      await testWorker();
      const result = await run;
      if (result.code === 0) expect(weightsIn(out)).toEqual(await here());
      else expect(folder.names()).toEqual([]);
      await redis.client().flushall();
      return result;
    }

    test.each([
      ['nothing', () => undefined],
      ['no result', () => ({ hello: 'world' })],
      ['games of a match', () => ({ statistics: {}, traces: '', searches: '', seconds: 1 })],
      ['no gzip', () => ({ trajectories: 'aGVsbG8=' })],
    ])('plays games again that were answered with %s', async (_, answer) => {
      const { code, stderr } = await answeredBy(answer, 1);
      expect(code, stderr).toBe(0);
      expect(stderr).toMatch(/^The result of games? .* in Redis is invalid: .*; playing it again\.$/m);
    });

    test('ends with an error and without a file after three invalid results', async () => {
      const { code, stderr } = await answeredBy(() => ({ hello: 'world' }), 1000);
      expect(code).toBe(2);
      expect(stderr).toMatch(/^error\[invalidMessage\]: The result of games? .* in Redis is invalid: .+\.$/m);
    });

    test('restores a network that was changed, and ignores foreign jobs', async () => {
      const out = emptyFolder().path('pig.json');
      const run = resultOf(cli.start(...SMALL, '--out', out, '--redis', redis.url()));
      const id = await runId();
      while ((await networksOf(id)).length === 0) await sleep(20);
      const [key = ''] = await networksOf(id);
      await redis.client().set(key, Buffer.alloc(2 ** 26 + 7));
      const queue = new Queue(id, { connection: redis.client(), prefix: 'rulewright' });
      const job = { kind: 'selfPlay', scale: 1, noise: 0, curious: 0, trials: 0, mostDecisions: 9, first: 0, games: 1 };
      await queue.add('games', { first: 0, games: 1 }, { jobId: 'a-match' });
      await queue.add('games', { ...job, network: '../announcement' }, { jobId: 'no-hash' });
      await queue.add('games', { ...job, network: 'a'.repeat(64) }, { jobId: 'no-network' });
      const worker = await testWorker();
      const { code, stderr } = await run;
      expect(code, stderr).toBe(0);
      expect(stderr).toContain('The network of a job in Redis is invalid: it was changed; playing it again.');
      expect(worker.process.exitCode).toBeNull();
      expect(weightsIn(out)).toEqual(await here());
      expect(await redis.leftovers()).toEqual([]);
    });
  });
});
