import { describe, expect, test } from 'vitest';
import { rulewright } from '../../lab/test/command.js';
import { addressOf } from '../src/connection.js';

describe('the URL of a Redis', () => {
  test.each([
    ['redis://localhost', { host: 'localhost', port: 6379, db: 0 }, 'localhost:6379'],
    ['redis://10.0.0.7:7000/3', { host: '10.0.0.7', port: 7000, db: 3 }, '10.0.0.7:7000'],
    [
      'redis://ann:se%2Fcret@host/',
      { host: 'host', port: 6379, db: 0, username: 'ann', password: 'se/cret' },
      'host:6379',
    ],
    ['redis://:secret@[::1]:7000', { host: '::1', port: 7000, db: 0, password: 'secret' }, '[::1]:7000'],
    ['rediss://host', { host: 'host', port: 6379, db: 0, tls: {} }, 'host:6379'],
  ])('%s', (url, options, name) => {
    expect(addressOf(url)).toEqual({ options, name });
  });

  test.each(['localhost:6379', 'http://host', 'redis://', 'redis://:secret@host/games', 'redis://u:secret%@host', ''])(
    "'%s' is none, and the message doesn't repeat it",
    async (url) => {
      const { code, stderr } = await rulewright('simulate', 'pig', '--games', '1', '--redis', url);
      expect(code).toBe(2);
      expect(stderr).toMatch(/^error\[invalidAddress\]: --redis: .+\.\n$/);
      expect(stderr).not.toContain('secret');
    },
  );

  test("can't be combined with worker threads", async () => {
    const { stderr } = await rulewright('simulate', 'pig', '--redis', 'redis://localhost', '--workers', '2');
    expect(stderr).toMatch(/^error\[conflictingOptions\]: /);
  });

  test('is required by a worker', async () => {
    expect((await rulewright('worker')).stderr).toMatch(/^error\[missingArgument\]: .*--redis/);
  });
});
