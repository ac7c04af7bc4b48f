import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { Worker } from 'bullmq';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { version } from '../../lab/src/tools/origin.js';
import { cli, resultOf } from '../../lab/test/builtCli.js';
import { emptyFolder } from '../../lab/test/command.js';
import { bombFor } from './bomb.js';
import { redisServer, withRedis } from './redisServer.js';
import { reportIn, type WorkerProcess, workerProcesses } from './workers.js';

const FIRST_LEGAL = 'export default { choose: ({ actions }) => actions[0] };';
const UNLISTED = "error[otherVersion]: The run needs a module that this worker wasn't given with --module.";
const ESC = '\u001b';

const announced = {
  lab: version,
  rules: 1,
  plan: { game: 'pig', config: { players: 2, goal: 30 }, seed: 1, agents: ['random'], budget: {} },
  isTraced: false,
};

const hashOf = (content: string): string => `sha256-${createHash('sha256').update(content).digest('hex')}`;

describe.runIf(withRedis)('at a hostile Redis', () => {
  const redis = redisServer();
  const startWorker = workerProcesses(cli);

  beforeEach(async () => void (await redis.client().flushall()));

  /** Starts a worker that stops after the test. */
  function testWorker(...argv: string[]): WorkerProcess {
    const worker = startWorker('--redis', redis.url(), ...argv);
    onTestFinished(async () => void (await worker.stop()));
    return worker;
  }

  /** Announces a run as an attacker would. */
  async function announce(id: string, announcement: unknown): Promise<void> {
    const text = typeof announcement === 'string' ? announcement : JSON.stringify(announcement);
    await redis.client().set(`rulewright:${id}:announcement`, text);
    await redis.client().sadd('rulewright:runs', id);
  }

  /** What workers tell the leader of a run. */
  async function refusalsOf(id: string): Promise<string[]> {
    for (;;) {
      const refusals = Object.values(await redis.client().hgetall(`rulewright:${id}:refusals`));
      if (refusals.length > 0) return refusals;
    }
  }

  const play = (...argv: string[]) =>
    cli.run('simulate', 'pig', '--players', '2', '--games', '50', '--redis', redis.url(), ...argv);

  describe('a worker', () => {
    test('ignores bad run ids, each with one line', async () => {
      const worker = testWorker();
      await worker.saying('Playing on');
      const bad = ['a:b', '*', 'ABCDEF0123456789', '', `${ESC}[2J`, '0'.repeat(100_000), '0123456789abcdef:meta'];
      for (let round = 0; round < 2; round++) {
        for (const id of bad) await announce(id, announced);
        while ((await redis.client().smembers('rulewright:runs')).length > 0) await new Promise(setImmediate);
      }
      expect(await play()).toMatchObject({ code: 0, stdout: expect.stringContaining('pig: 50 games') });
      expect(worker.said().match(/^Ignored .*in rulewright:runs: not the id of a run\.$/gm)).toHaveLength(bad.length);
      expect(worker.process.exitCode).toBeNull();
    });

    test('survives keys of the wrong type', async () => {
      const worker = testWorker();
      await redis.client().set('rulewright:00000000000000aa:refusals', 'hello');
      await announce('00000000000000aa', 'hello');
      await redis.client().hset('rulewright:00000000000000bb:announcement', 'hello', 'world');
      await redis.client().sadd('rulewright:runs', '00000000000000bb');
      await worker.saying('Refused run 00000000000000aa. ');
      await worker.saying('Refused run 00000000000000bb. ');
      expect(await play()).toMatchObject({ code: 0 });
    });

    test('prints no control characters and no long lines', async () => {
      const worker = testWorker();
      await announce('00000000000000aa', { lab: `${ESC}[2J\u0007\u202e${'x'.repeat(100_000)}the end` });
      await announce('00000000000000bb', `${ESC}[2J`);
      await worker.saying('Refused run 00000000000000aa. ');
      await worker.saying('Refused run 00000000000000bb. ');
      expect(worker.said()).toContain('error[otherVersion]: The run needs lab version \\u{1b}[2J\\u{7}\\u{202e}xxx');
      expectPlain(worker.said());
    });

    test('joins 32 runs at once', async () => {
      const worker = testWorker();
      const idOf = (index: number): string => index.toString(16).padStart(16, '0');
      for (let index = 0; index < 40; index++) await announce(idOf(index), announced);
      const joined = () => worker.said().match(/^Run \w+: pig, random\.$/gm)?.length;
      while (joined() !== 32) await new Promise((resolve) => setTimeout(resolve, 100));
      await new Promise((resolve) => setTimeout(resolve, 1000));
      expect(joined()).toBe(32);
    });
  });

  describe('a worker with modules', () => {
    test('refuses all others in the same words, and reads none', async () => {
      const folder = emptyFolder();
      writeFileSync(folder.path('listed.mjs'), FIRST_LEGAL);
      writeFileSync(folder.path('other.mjs'), `${FIRST_LEGAL} // Another one.`);
      // Reading it would block.
      spawnSync('mkfifo', [folder.path('pipe.mjs')]);
      const worker = testWorker('--module', folder.path('listed.mjs'));
      const agent = (spec: string) => ({ ...announced, plan: { ...announced.plan, agents: [spec] } });
      const game = (id: string) => ({ ...announced, plan: { ...announced.plan, game: id } });
      const cases = [
        agent('/dev/zero'),
        agent(folder.path('pipe.mjs')),
        agent(folder.path('none.mjs')),
        agent(folder.path('listed.mjs')),
        agent('/etc/passwd.json:beam=5'),
        agent(hashOf(`${FIRST_LEGAL} // Another one.`)),
        agent(hashOf('no file has this')),
        agent(`${hashOf(FIRST_LEGAL)}:\n/../other.mjs`),
        game('/dev/zero'),
        game(folder.path('other.mjs')),
        game(hashOf('no file has this')),
        game(`${hashOf(FIRST_LEGAL)}:x=./other.mjs`),
      ];
      for (const [index, announcement] of cases.entries()) {
        const id = index.toString(16).padStart(16, '0');
        await announce(id, announcement);
        await worker.saying(`Refused run ${id}. `);
        expect(worker.said()).toContain(`Refused run ${id}. ${UNLISTED}\n`);
        expect(await refusalsOf(id)).toEqual([UNLISTED]);
      }
    });

    test('runs them wherever they are, until they change', async () => {
      const folder = emptyFolder();
      mkdirSync(folder.path('there'));
      const [here, there] = [folder.path('mine.mjs'), folder.path('there/yours.mjs')];
      writeFileSync(here, 'export default ({ take }) => ({ choose: ({ actions }) => actions.at(Number(take)) });');
      copyFileSync(here, there);
      const worker = testWorker('--module', there);
      const argv = ['--agents', `${here}:take=-1`, '--json'];
      expect(await play(...argv, folder.path('there.json'))).toMatchObject({ code: 0 });
      await worker.saying(`pig, ${there}:take=-1.`);
      await cli.run('simulate', 'pig', '--players', '2', '--games', '50', ...argv, folder.path('here.json'));
      expect(reportIn(folder.path('there.json'))).toEqual(reportIn(folder.path('here.json')));

      writeFileSync(there, FIRST_LEGAL);
      const leader = cli.start('simulate', 'pig', '--agents', here, '--redis', redis.url());
      await worker.saying(`. ${UNLISTED}`);
      leader.kill('SIGINT');
      expect((await resultOf(leader)).code).toBe(130);
    });

    test("doesn't start with a module it can't run", async () => {
      const folder = emptyFolder();
      mkdirSync(folder.path('folder.mjs'));
      writeFileSync(folder.path('large.json'), '');
      truncateSync(folder.path('large.json'), 2 ** 24 + 1);
      writeFileSync(folder.path('module'), FIRST_LEGAL);
      spawnSync('mkfifo', [folder.path('pipe.mjs')]);
      for (const [path, why] of [
        [folder.path('none.mjs'), 'ENOENT'],
        [folder.path('folder.mjs'), "it isn't a regular file"],
        [folder.path('pipe.mjs'), "it isn't a regular file"],
        [folder.path('large.json'), 'it is larger than 16 MB'],
        ['/dev/zero', 'its name must end in .ts, .js, .json'],
        [folder.path('module'), 'its name must end in .ts, .js, .json'],
      ] as const) {
        const { code, stderr } = await cli.run('worker', '--redis', redis.url(), '--module', path);
        expect(stderr).toContain(`error[unreadableInput]: ${path} can't be read: ${why}`);
        expect(code).toBe(2);
      }
    });
  });

  describe('a leader', () => {
    async function runId(): Promise<string> {
      for (;;) {
        const [id] = await redis.client().smembers('rulewright:runs');
        if (id !== undefined) return id;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }

    test('prints no control characters, no long lines and no flood of refusals', async () => {
      const run = resultOf(cli.start('simulate', 'pig', '--games', '50', '--redis', redis.url()));
      const refusals = `rulewright:${await runId()}:refusals`;
      await redis.client().hset(refusals, `${ESC}[2J`, 'hello', 'ann-7/1', `${ESC}[2J${'x'.repeat(200_000)}`);
      for (let worker = 0; worker < 1000; worker++) await redis.client().hset(refusals, `bob-${worker}/1`, 'no');
      await new Promise((resolve) => setTimeout(resolve, 2500));
      testWorker();
      const { code, stderr } = await run;
      expect(code).toBe(0);
      expectPlain(stderr);
      expect(stderr.match(/^Worker .* refused the run\./gm)?.length).toBeLessThanOrEqual(200);
    });

    test('plays a range again whose result is a bomb or whose job was changed', async () => {
      const folder = emptyFolder();
      const argv = ['simulate', 'pig', '--players', '2', '--games', '200', '--json'];
      const run = resultOf(
        cli.start(...argv, folder.path('there.json'), '--traces', folder.path('there.jsonl'), '--redis', redis.url()),
      );
      const id = await runId();
      while ((await redis.client().exists(`rulewright:${id}:1+1`)) === 0) await new Promise(setImmediate);
      await redis.client().hset(`rulewright:${id}:1+1`, 'data', '{"first":7,"games":1}');
      const connection = redis.client().duplicate();
      const stranger = new Worker(id, ({ data }) => bombFor('pig', data), { connection, prefix: 'rulewright' });
      stranger.on('error', () => {});
      await new Promise((resolve) => stranger.once('completed', resolve));
      await stranger.close();
      connection.disconnect();
      testWorker();
      const { code, stderr } = await run;
      expect(code, stderr).toBe(0);
      expect(stderr).toMatch(/^The result of games? .* in Redis is invalid: .*; playing it again\.$/m);
      await cli.run(...argv, folder.path('here.json'));
      expect(reportIn(folder.path('there.json'))).toEqual(reportIn(folder.path('here.json')));
      expect(await redis.leftovers()).toEqual([]);
    });
  });
});

/** Expects lines that are safe and short. */
function expectPlain(text: string): void {
  for (const line of text.split('\n')) {
    expect(line).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(line.length).toBeLessThan(400);
  }
}
