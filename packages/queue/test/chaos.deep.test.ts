import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { cli, resultOf } from '../../lab/test/builtCli.js';
import { emptyFolder } from '../../lab/test/command.js';
import { poisoning } from './poisoning.js';
import { redisServer, withRedis } from './redisServer.js';
import { reportIn, type WorkerProcess, workerProcesses } from './workers.js';

/** Maximum milliseconds for a worker to start. */
const LONGEST = 10_000;

const DEATHS = 3;

/** Milliseconds; generous, for busy machines. */
const PATIENCE = 900_000;

describe.runIf(withRedis)('a poisoned run whose workers, leader and Redis die repeatedly', () => {
  const redis = redisServer();
  const startWorker = workerProcesses(cli);

  // A game that kills twenty workers is abandoned, so most workers outlive a game even on a busy machine.
  test.each([
    { agents: 'random', life: 1500 },
    { agents: 'greedy:horizon=0', life: 15_000 },
  ])(
    'counts every game once: $agents',
    async ({ agents, life }) => {
      const folder = emptyFolder();
      const file = folder.path('run.json');
      const argv = ['simulate', 'stoneage', '--players', '2', '--agents', agents, '--games'];
      const lead = (games: number, ...more: string[]) =>
        cli.start(...argv, `${games}`, '--resume', file, '--redis', redis.url(), ...more);
      const workers = Array.from({ length: 3 }, () => startWorker('--redis', redis.url()));
      let poison = poisoning(redis, 'stoneage');
      /** Poisons Redis and kills workers until more games are saved. */
      async function survive(leader: ReturnType<typeof lead>, deaths: number): Promise<void> {
        const before = gamesIn(file);
        for (let death = 0; death < deaths || gamesIn(file) === before; death++) {
          if (leader.exitCode !== null) throw new Error(`The leader has ended:\n${(await run).stderr}`);
          await poison();
          await replaceOne(workers, life);
        }
      }

      const first = lead(1e9);
      let run = resultOf(first);
      await survive(first, DEATHS);
      first.kill('SIGKILL');
      await run;

      poison = poisoning(redis, 'stoneage');
      const second = lead(1e9);
      run = resultOf(second);
      await survive(second, 1);
      await redis.stop();
      await sleep(1000);
      await redis.start();
      await survive(second, DEATHS);
      second.kill('SIGINT');
      const { code, stderr } = await run;
      expect(code, stderr).toBe(130);
      expect(stderr).toContain('playing it again.');
      expect(stderr).not.toContain('\u001b');
      expect(stderr).toMatch(/Lost the connection to Redis at .*; reconnecting\.\n(.*\n)*Reconnected to Redis at .*\./);

      const games = gamesIn(file);
      expect((await resultOf(lead(games + 10, '--json', folder.path('parts.json')))).code).toBe(0);
      await cli.run(...argv, `${games + 10}`, '--workers', '2', '--json', folder.path('whole.json'));
      expect(reportIn(folder.path('parts.json'))).toEqual(reportIn(folder.path('whole.json')));
      // Workers clean up after the first leader once it counts as dead.
      expect(await redis.leftovers()).toEqual([]);
      await Promise.all(workers.map((worker) => worker.stop()));
    },
    PATIENCE,
  );

  /** Lets the oldest worker play for some milliseconds, kills it and starts another. */
  async function replaceOne(workers: WorkerProcess[], life: number): Promise<void> {
    const oldest = workers.shift();
    // One started without Redis has exited.
    await Promise.race([oldest?.saying('stoneage').catch(() => {}), sleep(LONGEST)]);
    await sleep(life);
    await oldest?.stop('SIGKILL');
    workers.push(startWorker('--redis', redis.url()));
  }
});

/** The number of games in a checkpoint. */
function gamesIn(path: string): number {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).statistics[0].games : 0;
}
