import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { version } from '../../lab/src/tools/origin.js';
import { cli, resultOf } from '../../lab/test/builtCli.js';
import { redisServer, withRedis } from './redisServer.js';
import { listenTo, type WorkerProcess, workerProcesses } from './workers.js';

describe.runIf(withRedis)('a worker', () => {
  const redis = redisServer();
  const startWorker = workerProcesses(cli);
  describe('refuses a run', () => {
    let worker: WorkerProcess;
    const announced = {
      lab: version,
      rules: 1,
      plan: { game: 'pig', config: { players: 2, goal: 30 }, seed: 1, agents: ['random'], budget: {} },
      isTraced: false,
    };
    const foreign = (agent: string) => ({ ...announced, plan: { ...announced.plan, agents: [agent] } });

    /** As text: JSON.stringify would fail. */
    const deep = (run: object): string =>
      JSON.stringify(run).replace('"goal":30', `"goal":${'['.repeat(200_000)}${']'.repeat(200_000)}`);

    const cases: readonly (readonly [string, unknown, string])[] = [
      ['no JSON', 'hello', 'error[invalidMessage]: '],
      ['no announcement', { hello: 'world' }, 'error[invalidMessage]: '],
      ['no plan', { ...announced, plan: {} }, 'error[invalidMessage]: '],
      ['another lab', { lab: '9.9.9', hello: 'world' }, 'error[otherVersion]: The run needs lab version 9.9.9, not'],
      ['other rules', { ...announced, rules: 99 }, 'error[otherVersion]: The run needs rules version 99 of pig'],
      ['another game', { ...announced, plan: { ...announced.plan, game: 'pgi' } }, 'error[unknownGame]: '],
      [
        'a wrong config',
        { ...announced, plan: { ...announced.plan, config: { players: 99 } } },
        'error[invalidConfig]: ',
      ],
      ['another agent', foreign('greddy'), 'error[unknownAgent]: '],
      ['no players', { ...announced, plan: { ...announced.plan, config: {} } }, 'error[invalidMessage]: '],
      [
        'players without end',
        { ...announced, plan: { ...announced.plan, config: { players: 1e9 } } },
        'error[invalidMessage]: ',
      ],
      [
        'agents without end',
        { ...announced, plan: { ...announced.plan, agents: new Array(1000).fill('random') } },
        'error[invalidMessage]: ',
      ],
      ['a long name', foreign('x'.repeat(10_000)), 'error[invalidMessage]: '],
      ['more than a megabyte', ' '.repeat(2 ** 22), 'error[invalidMessage]: '],
      ['a deep config', deep(announced), 'error['],
    ];
    const idOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 16);

    beforeAll(async () => {
      worker = startWorker('--redis', redis.url());
      for (const [name, announcement] of cases) {
        const text = typeof announcement === 'string' ? announcement : JSON.stringify(announcement);
        await redis.client().set(`rulewright:${idOf(name)}:announcement`, text);
        await redis.client().sadd('rulewright:runs', idOf(name));
      }
    });

    afterAll(() => worker.stop());

    test.each(cases)('with %s and says why', async (name, _, why) => {
      await worker.saying(`Refused run ${idOf(name)}. ${why}`);
      await redis.client().del(`rulewright:${idOf(name)}:announcement`);
    });

    test('and removes runs without a leader', async () => {
      expect(await redis.leftovers()).toEqual([]);
    });
  });

  const other = (): string => `${dirname(cli.path)}-other`;
  const startOther = workerProcesses({
    start: (...argv) =>
      spawn(process.execPath, [join(other(), 'cli.js'), ...argv], { stdio: ['ignore', 'pipe', 'pipe'] }),
  });

  test('of another version refuses, and the leader reports it', async () => {
    onTestFinished(() => rmSync(other(), { recursive: true, force: true }));
    cpSync(dirname(cli.path), other(), { recursive: true });
    const programs = readdirSync(other()).filter((file) => file.endsWith('.js'));
    for (const name of [...programs, 'node_modules/@rulewright/queue/package.json']) {
      const file = join(other(), name);
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(`"${version}"`, '"9.9.9"'));
    }
    const worker = startOther('--redis', redis.url());
    const leader = cli.start('simulate', 'pig', '--redis', redis.url());
    const heard = listenTo(leader);
    const run = resultOf(leader);
    await worker.saying(`error[otherVersion]: The run needs lab version ${version}, not 9.9.9.`);
    await heard.saying(/^Worker .*\/1 refused the run\. error\[otherVersion\]: The run needs lab version /m);
    leader.kill('SIGINT');
    expect(await run).toMatchObject({ code: 130 });
    expect(await worker.stop()).toBe(0);
    expect(await redis.leftovers()).toEqual([]);
  });
});
