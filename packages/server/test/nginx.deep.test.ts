/** Two processes behind the nginx of the guide: pages, matchmaking and games, also after one of them has ended. */
import { Client } from '@colyseus/sdk';
import { createRng } from '@rulewright/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../queue/test/freePort.js';
import { redisServer, withRedis } from '../../queue/test/redisServer.js';
import { colyseus, Guest, newSecret } from '../src/client.js';
import { type AnyGame, GAMES } from './games.js';
import { afterThis, anyOf, pageFolder, tableOf, until } from './harness.js';
import { nginxServer, withNginx } from './nginxServer.js';
import { postgresServer, withPostgres } from './postgresServer.js';
import { bundledServer, removeBundle, ServerProcess } from './serverProcess.js';

const TABLES = 8;

describe.runIf(withNginx && withRedis && withPostgres)('the guide’s nginx', () => {
  const redis = redisServer();
  const postgres = postgresServer();
  let program: string;
  beforeAll(async () => {
    program = await bundledServer('colyseusProgram');
  });
  afterAll(removeBundle);

  test('leads pages, matchmaking and games to two processes', async () => {
    const DATABASE = await postgres.emptyDatabase();
    const [port, first, second] = [await freePort(), await freePort(), await freePort()];
    const url = `http://localhost:${port}`;
    const processes = [first, second].map((PORT, index) => {
      const environment = { PORT: `${PORT}`, ORIGINS: url, REDIS: redis.url(), DATABASE, BEHIND_PROXY: 'yes' };
      const PUBLIC_ADDRESS = `localhost:${port}/${index + 1}`;
      return new ServerProcess(program, { ...environment, PUBLIC_ADDRESS, PAGES: pageFolder() });
    });
    for (const each of processes) afterThis(() => each.kill());
    await Promise.all(processes.map(({ isListening }) => isListening));
    await nginxServer(port, [first, second]);

    const page = await fetch(`${url}/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>')]);
    const create = { method: 'POST', headers: { origin: 'https://evil.example' }, body: '{}' };
    expect((await fetch(`${url}/matchmake/create/table`, create)).status).toBe(403);

    const game = GAMES.get('castle') as AnyGame;
    const guest = () => {
      const client = new Guest({ connect: colyseus(new Client(url)), token: newSecret() });
      afterThis(() => client.close());
      return client;
    };
    const tables: (readonly [Guest, Guest])[] = [];
    const addresses = new Set<string>();
    // Colyseus counts the rooms of a process with a delay.
    while (tables.length < TABLES || addresses.size < 2) {
      const table = [guest(), guest()] as const;
      tables.push(table);
      const [host, other] = table;
      await host.create(game.id, { players: 2 });
      await host.sit(0);
      await other.enter(tableOf(host).room);
      await other.sit(1);
      for (const room of await redis.client().hvals('roomcaches')) addresses.add(JSON.parse(room).publicAddress);
    }
    expect([...addresses].sort()).toEqual([`localhost:${port}/1`, `localhost:${port}/2`]);

    const play = async (acts: number) => {
      for (const [index, table] of tables.entries()) {
        const rng = createRng(index);
        for (let act = 0; act < acts; act++) {
          for (const each of table) await until(each, ({ isConnected }) => isConnected);
          const actor = table.find((each) => each.legalActions(game).length > 0);
          const { version } = tableOf(table[0]);
          await actor?.act(anyOf(actor.legalActions(game), rng));
          for (const each of table) await until(each, (now) => (now.table?.version ?? 0) > version);
        }
      }
    };
    await play(5);
    expect(await processes[0]?.end()).toBe(0);
    await play(5);
    expect(tables.map(([host]) => tableOf(host).version)).toEqual(tables.map(() => 10));
    expect(processes.map(({ errors }) => errors)).toEqual(['', '']);
  });
});
