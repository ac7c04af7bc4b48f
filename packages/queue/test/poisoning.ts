import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { DelayedError, type Job, Queue, Worker } from 'bullmq';
import { version } from '../../lab/src/tools/origin.js';
import { bomb, bombFor } from './bomb.js';
import type { redisServer } from './redisServer.js';

const ESCAPE = '\u001b[2J\u001b]0;owned\u0007';
const LONG = 'x'.repeat(100_000);
const POLLUTION = '{"__proto__":{"hacked":"yes"},"constructor":{"prototype":{"hacked":"yes"}}}';

/** Attacks by anyone with write access to a Redis on the runs of a game there. Each call makes one of each kind. */
export function poisoning(redis: ReturnType<typeof redisServer>, game: string): () => Promise<void> {
  /** Ranges with a hostile result. A third one for the same range would end the run. */
  const answered = new Set<string | undefined>();
  let rounds = 0;

  async function poison(): Promise<void> {
    const round = rounds++;
    const client = redis.client();
    for (const [index, text] of announcements(round).entries()) {
      const forged = (1000 * round + index).toString(16).padStart(16, '0');
      await client.set(`rulewright:${forged}:announcement`, text, 'PX', 3000);
      await client.sadd('rulewright:runs', forged, `${forged}:meta`, `../${forged}`);
    }
    await client.sadd('rulewright:runs', `${ESCAPE}${round}`, `${LONG}${round}`, '__proto__', 'constructor');
    for (const id of await ownRuns()) await poisonRun(id, round);
  }

  function announcements(round: number): (string | Buffer)[] {
    const plan = { game: 'pig', config: { players: 2 }, seed: round, agents: ['random'], budget: {} };
    const valid = { lab: version, rules: 1, plan, isTraced: true };
    const planned = (change: object): string => JSON.stringify({ ...valid, plan: { ...plan, ...change } });
    return [
      'hello',
      JSON.stringify(valid),
      JSON.stringify({ ...valid, lab: ESCAPE.repeat(1000) }),
      JSON.stringify(valid).replace('{', `${POLLUTION.slice(0, -1)},`),
      planned({ config: JSON.parse(POLLUTION.replace('{', '{"players":2,')) }),
      planned({ config: { players: 1e15 } }),
      planned({ config: { players: 2, goal: '['.repeat(1e5) } }),
      planned({ config: { players: 2, goal: 0 } }).replace('"goal":0', `"goal":${deep(1e5)}`),
      planned({ game: '../../../../etc/passwd' }),
      planned({ game: '__proto__' }),
      planned({ game: ESCAPE }),
      planned({ agents: ['/dev/zero'] }),
      planned({ agents: ['../../../../dev/zero.mjs'] }),
      planned({ agents: ['constructor', '__proto__'] }),
      planned({ agents: [LONG] }),
      '['.repeat(2 ** 22),
      deep(2 ** 19),
      gzipSync(JSON.stringify(valid)),
      bomb(),
    ];
  }

  /** The runs of the game, of dead leaders too. */
  async function ownRuns(): Promise<string[]> {
    const ids = await redis.client().smembers('rulewright:runs');
    const announced = await Promise.all(ids.map((id) => redis.client().get(`rulewright:${id}:announcement`)));
    return ids.filter((_, index) => announced[index]?.includes(`"game":"${game}"`));
  }

  async function poisonRun(id: string, round: number): Promise<void> {
    const client = redis.client();
    await client.hset(`rulewright:${id}:refusals`, `${ESCAPE}${round}`, LONG, `bob-${round}/1`, ESCAPE, LONG, LONG);
    const queue = new Queue(id, { connection: client, prefix: 'rulewright' });
    await queue.add('games', { first: 'the first', games: 1e9 }, { jobId: `../poison${round}` });
    await queue.add(LONG, JSON.parse(POLLUTION), { jobId: `${ESCAPE}${round}` });
    await client.hset(`rulewright:${id}:broken${round}`, 'data', deep(1e5), 'name', 'games');
    await client.rpush(`rulewright:${id}:wait`, `broken${round}`);
    await answerOne(id);
  }

  /** Takes a range from the queue and answers it, if one is waiting. */
  async function answerOne(id: string): Promise<void> {
    const connection = redis.client().duplicate();
    // Its check would fail the ranges of killed workers.
    const stranger = new Worker(id, answer, { connection, prefix: 'rulewright', skipStalledCheck: true });
    stranger.on('error', () => {});
    await Promise.race([new Promise((resolve) => stranger.once('completed', resolve)), sleep(500)]);
    await stranger.close();
    connection.disconnect();
  }

  async function answer(job: Job, token?: string): Promise<unknown> {
    if (answered.has(job.id)) {
      await job.moveToDelayed(Date.now() + 1000, token);
      throw new DelayedError();
    }
    answered.add(job.id);
    switch (answered.size % 4) {
      case 0:
        return { ...(await bombFor(game, job.data)), traces: ESCAPE, searches: '../' };
      case 1:
        return bombFor(game, job.data);
      case 2:
        return JSON.parse(POLLUTION);
      default:
        return { statistics: JSON.parse(deep(1000)), traces: LONG, searches: '', seconds: 0 };
    }
  }

  return poison;
}

/** JSON in many levels. */
function deep(levels: number): string {
  return '['.repeat(levels) + ']'.repeat(levels);
}
