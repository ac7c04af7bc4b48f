import { Worker } from 'bullmq';
import { describe, expect, test } from 'vitest';
import { keepKnown, removeRun, runningRuns } from '../src/runs.js';
import { redisServer, withRedis } from './redisServer.js';

const ABC = '0000000000000abc';
const DEF = '0000000000000def';

describe.runIf(withRedis)('the removal of a run', () => {
  const redis = redisServer();

  test('is completed by the next process if interrupted', async () => {
    const client = redis.client();
    await client.sadd('rulewright:runs', ABC);
    await client.hset(`rulewright:${ABC}:meta`, 'opts.maxLenEvents', 0);
    const dying = client.duplicate();
    dying.unlink = () => Promise.reject(new Error('killed'));
    await expect(removeRun(dying, ABC)).rejects.toThrow('killed');
    dying.disconnect();
    expect(await runningRuns(client, () => {})).toEqual(new Set());
    expect(await client.keys('*')).toEqual([]);
  });

  test('is repeated for a late worker', async () => {
    const client = redis.client();
    const connection = client.duplicate();
    // It has read the announcement of a run that has been removed since.
    const worker = new Worker(DEF, async () => {}, {
      connection,
      prefix: 'rulewright',
      name: 'ann/1',
      autorun: false,
    });
    await worker.waitUntilReady();
    await keepKnown(client, DEF);
    await runningRuns(client, () => {});
    expect(await client.smembers('rulewright:runs')).toEqual([DEF]);
    await worker.close();
    connection.disconnect();
    await runningRuns(client, () => {});
    expect(await client.keys('*')).toEqual([]);
  });

  test('completes after the last worker leaves', async () => {
    const client = redis.client();
    await client.sadd('rulewright:runs', ABC);
    const connection = client.duplicate();
    const worker = new Worker(ABC, async () => {}, { connection, prefix: 'rulewright', name: 'ann/1' });
    await worker.waitUntilReady();
    expect(await runningRuns(client, () => {})).toEqual(new Set());
    expect(await client.smembers('rulewright:runs')).toEqual([ABC]);
    // As BullMQ does when it checks for dead workers.
    await client.hset(`rulewright:${ABC}:meta`, 'opts.maxLenEvents', 0);
    await worker.close();
    connection.disconnect();
    await runningRuns(client, () => {});
    expect(await client.keys('*')).toEqual([]);
  });
});
