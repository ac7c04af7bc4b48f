import { Worker } from 'bullmq';
import { describe, expect, test } from 'vitest';
import { announcedRuns, keepKnown, removeRun } from '../../src/queue/runs.js';
import { hasRedis, redisServer } from './redisServer.js';

describe.skipIf(!hasRedis)('the removal of a run', () => {
  const redis = redisServer();

  test('is completed by the next process if interrupted', async () => {
    const client = redis.client();
    await client.sadd('rulewright:runs', 'abc');
    await client.hset('rulewright:abc:meta', 'opts.maxLenEvents', 0);
    const dying = client.duplicate();
    dying.unlink = () => Promise.reject(new Error('killed'));
    await expect(removeRun(dying, 'abc')).rejects.toThrow('killed');
    dying.disconnect();
    expect(await announcedRuns(client)).toEqual(new Map());
    expect(await client.keys('*')).toEqual([]);
  });

  test('is repeated for a late worker', async () => {
    const client = redis.client();
    const connection = client.duplicate();
    // It has read the announcement of a run that has been removed since.
    const worker = new Worker('def', async () => {}, {
      connection,
      prefix: 'rulewright',
      name: 'ann/1',
      autorun: false,
    });
    await worker.waitUntilReady();
    await keepKnown(client, 'def');
    await announcedRuns(client);
    expect(await client.smembers('rulewright:runs')).toEqual(['def']);
    await worker.close();
    connection.disconnect();
    await announcedRuns(client);
    expect(await client.keys('*')).toEqual([]);
  });

  test('completes after the last worker leaves', async () => {
    const client = redis.client();
    await client.sadd('rulewright:runs', 'abc');
    const connection = client.duplicate();
    const worker = new Worker('abc', async () => {}, { connection, prefix: 'rulewright', name: 'ann/1' });
    await worker.waitUntilReady();
    expect(await announcedRuns(client)).toEqual(new Map());
    expect(await client.smembers('rulewright:runs')).toEqual(['abc']);
    // As BullMQ does when it checks for dead workers.
    await client.hset('rulewright:abc:meta', 'opts.maxLenEvents', 0);
    await worker.close();
    connection.disconnect();
    await announcedRuns(client);
    expect(await client.keys('*')).toEqual([]);
  });
});
