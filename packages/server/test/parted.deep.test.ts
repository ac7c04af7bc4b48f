/** Two processes, one of which can't reach Redis for a time: no act is lost or doubled, and no player is replaced. */
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '@colyseus/sdk';
import { createRng, type Rng } from '@rulewright/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../queue/test/freePort.js';
import { redisServer, withRedis } from '../../queue/test/redisServer.js';
import { colyseus, Guest, newSecret } from '../src/client.js';
import { postgresStore } from '../src/postgres.js';
import { RefusedError } from '../src/protocol.js';
import { type AnyGame, GAMES } from './games.js';
import { afterThis, anyOf, storedGame, tableOf, until } from './harness.js';
import { postgresServer, withPostgres } from './postgresServer.js';
import { bundledServer, removeBundle, ServerProcess } from './serverProcess.js';

const ROOMS = 50;
/** Milliseconds for which a process is parted from Redis; PARTED in the environment, for a longer time by hand. */
const PARTED = Number(process.env['PARTED'] ?? '15000');
/** Milliseconds between two acts of a game, at most: the games last longer than the parting. */
const PAUSE = 1_000;
/** Longer than a guest may be cut off: who has no connection can't act in time. */
const CLOCK = { perMove: PARTED / 1_000 + 60, perGame: 0 };

/** Refusals of an act that may stand nevertheless, or that another process has overtaken. The table then shows what holds. */
const EXPECTED = /^(stale|wrongActor|notStored|failed)$/;

/** Leads to a port. */
async function partedLine(target: number) {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isParted = false;
  const server = createServer((socket) => {
    const other = connect(target, 'localhost');
    const pair = [socket, other] as const;
    pairs.add(pair);
    for (const each of pair) {
      each.on('error', () => {});
      each.on('close', () => {
        pairs.delete(pair);
        for (const end of pair) end.destroy();
      });
    }
    socket.on('data', (data) => isParted || other.write(data));
    other.on('data', (data) => isParted || socket.write(data));
  });
  const port = await freePort();
  server.listen(port, 'localhost');
  const end = () => {
    for (const [socket] of pairs) socket.destroy();
  };
  afterThis(() => {
    server.close();
    end();
  });
  return {
    port,
    /** Lets nothing through. */
    part() {
      isParted = true;
    },
    /** What was sent meanwhile is lost: the connections begin anew. */
    heal() {
      isParted = false;
      end();
    },
    /** Ends the connections. */
    cut: end,
  };
}

/** A game whose players act at their pace, and connect again in between. */
class Match {
  readonly guests: readonly [Guest, Guest];
  /** Acts that the server has confirmed. */
  confirmed = 0;
  /** Acts that may be stored. */
  unsure = 0;
  readonly #game: AnyGame;
  readonly #rng: Rng;

  constructor(urls: readonly [string, string], game: AnyGame, rng: Rng) {
    const guest = (url: string) => new Guest({ connect: colyseus(new Client(url)), token: newSecret() });
    this.guests = [guest(urls[0]), guest(urls[1])];
    this.#game = game;
    this.#rng = rng;
  }

  get room(): string {
    return tableOf(this.guests[0]).room;
  }

  async begin(): Promise<void> {
    const [host, other] = this.guests;
    await host.create(this.#game.id, { players: 2 }, { clock: CLOCK });
    await host.sit(0);
    await other.enter(this.room);
    await other.sit(1);
  }

  /** Plays to the end, or until it is told to stop. */
  async play(isOver: () => boolean): Promise<void> {
    await Promise.all(this.guests.map((guest) => this.#play(guest, isOver)));
  }

  async #play(guest: Guest, isOver: () => boolean): Promise<void> {
    for (;;) {
      await sleep(this.#rng.int(PAUSE));
      const { isConnected, table } = guest.getSnapshot();
      if (isOver() || table?.view.result) return;
      if (!isConnected || table?.view.player !== table?.seat) continue;
      try {
        await guest.act(anyOf(guest.legalActions(this.#game), this.#rng));
        this.confirmed++;
      } catch (error) {
        if (!(error instanceof RefusedError && EXPECTED.test(error.code))) throw error;
        if (/^(notStored|failed)$/.test(error.code)) this.unsure++;
      }
    }
  }
}

describe.runIf(withRedis && withPostgres)('two processes', () => {
  const redis = redisServer();
  const postgres = postgresServer();
  let program: string;
  beforeAll(async () => {
    program = await bundledServer('colyseusProgram');
  });
  afterAll(removeBundle);

  test('one of which can’t reach Redis ends on SIGTERM', async () => {
    const line = await partedLine(redis.port());
    const port = await freePort();
    const REDIS = `redis://localhost:${line.port}`;
    const server = new ServerProcess(program, { PORT: `${port}`, REDIS, EXITS: 'yes' });
    afterThis(() => server.kill());
    await server.isListening;
    const guest = new Guest({ connect: colyseus(new Client(`http://localhost:${port}`)), token: newSecret() });
    afterThis(() => guest.close());
    await guest.create('castle', { players: 2 });
    line.part();
    expect(await server.end()).toBe(0);
  });

  test.each([
    ['its guests keep their connections', false],
    ['its guests lose their connections, and some find their rooms in the other process', true],
  ])(`one of which is parted from Redis for ${PARTED} ms lose and repeat no act: %s`, async (_name, isCut) => {
    const DATABASE = await postgres.emptyDatabase();
    const line = await partedLine(redis.port());
    const [first, second] = [await freePort(), await freePort()];
    const guestLine = await partedLine(first);
    const urls = [`http://localhost:${guestLine.port}`, `http://localhost:${second}`] as const;
    const processes = [first, second].map((PORT, index) => {
      const REDIS = index === 0 ? `redis://localhost:${line.port}` : redis.url();
      const PUBLIC_ADDRESS = urls[index]?.replace('http://', '') ?? '';
      const own = { PORT: `${PORT}`, REDIS, DATABASE, PUBLIC_ADDRESS };
      return new ServerProcess(program, { ...own, ORIGINS: urls.join(' '), HEARTBEAT: '2000' });
    });
    for (const each of processes) afterThis(() => each.kill());
    await Promise.all(processes.map(({ isListening }) => isListening));

    const game = GAMES.get('castle') as AnyGame;
    // One player asks one process, and the other the other.
    const matches = Array.from({ length: ROOMS }, (_, index) => {
      const order = index % 2 === 0 ? urls : ([urls[1], urls[0]] as const);
      return new Match(order, game, createRng(index));
    });
    for (const { guests } of matches) for (const guest of guests) afterThis(() => guest.close());
    for (const match of matches) await match.begin();
    let isOver = false;
    const played = Promise.all(matches.map((match) => match.play(() => isOver)));
    await sleep(3_000);
    line.part();
    await sleep(PARTED / 3);
    if (isCut) guestLine.cut();
    await sleep((PARTED * 2) / 3);
    line.heal();
    await sleep(10_000);
    isOver = true;
    await played;
    for (const { guests } of matches) for (const guest of guests) await until(guest, ({ isConnected }) => isConnected);

    const store = await postgresStore(DATABASE);
    afterThis(() => store.close());
    for (const { room, confirmed, unsure, guests } of matches) {
      const { changes, events } = await storedGame(store, room);
      expect(events).toEqual([]);
      // The first change is the setup.
      const acts = changes.length - 1;
      expect([acts, acts >= confirmed && acts <= confirmed + unsure]).toEqual([acts, true]);
      for (const guest of guests) expect(tableOf(guest).version).toBe(changes.length - 1);
    }
    if (!isCut) expect(processes.map(({ errors }) => errors)).toEqual(['', '']);
  });
});
