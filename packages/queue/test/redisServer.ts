import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, beforeAll } from 'vitest';
import { isDeep } from '../../core/test/deep.js';
import { freePort } from './freePort.js';

/** Whether the tests with Redis run: in the deep run, with `redis-server` installed. */
export const withRedis = isDeep && spawnSync('redis-server', ['--version']).status === 0;
if (isDeep && !withRedis) process.stderr.write('The tests with Redis are skipped: there is no redis-server.\n');

/**
 * A separate Redis for a test file, with an append-only file, on a free port.
 * @param more options for `redis-server`, given a folder for their files
 */
export function redisServer(password?: string, more: (folder: string) => Promise<string[]> = async () => []) {
  let folder: string;
  let port: number;
  let options: string[];
  let server: ChildProcess | undefined;
  let client: Redis;

  async function start(): Promise<void> {
    const place = ['--port', `${port}`, '--dir', folder, '--save', '', '--appendonly', 'yes'];
    const secret = password === undefined ? [] : ['--requirepass', password];
    server = spawn('redis-server', [...place, ...secret, ...options], { stdio: 'ignore' });
    client = new Redis(port, { maxRetriesPerRequest: null, retryStrategy: () => 50, ...(password && { password }) });
    client.on('error', () => {});
    await client.ping();
  }

  async function stop(): Promise<void> {
    client.disconnect();
    server?.kill();
    if (server?.exitCode === null) await once(server, 'exit');
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rulewright-redis-'));
    port = await freePort();
    options = await more(folder);
    await start();
  });

  afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });

  return {
    url: (): string => `redis://${password ? `:${password}@` : ''}127.0.0.1:${port}`,
    port: (): number => port,
    /** A connection to it. */
    client: (): Redis => client,
    start,
    stop,
    /** Waits until it is empty, longer than a refusal or a dead leader's run lasts; returns the remaining keys. */
    async leftovers(): Promise<string[]> {
      let keys = await client.keys('*');
      for (let wait = 0; keys.length > 0 && wait < 900; wait++) {
        await sleep(100);
        keys = await client.keys('*');
      }
      return keys;
    },
  };
}
