/** Two processes over Redis and PostgreSQL, of which one is killed: every game goes on in the other. */
import { connect, createServer, type Socket } from 'node:net';
import { Client } from '@colyseus/sdk';
import { createRng, type Rng } from '@rulewright/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../queue/test/freePort.js';
import { redisServer, withRedis } from '../../queue/test/redisServer.js';
import { colyseus, Guest, newSecret } from '../src/client.js';
import { postgresStore } from '../src/postgres.js';
import { type AnyGame, GAMES } from './games.js';
import { afterThis, anyOf, storedGame, tableOf, until } from './harness.js';
import { postgresServer, withPostgres } from './postgresServer.js';
import { bundledServer, removeBundle, ServerProcess } from './serverProcess.js';

const ROOMS = 200;
/** Acts of all games before the kill: about half. */
const ACTS = ROOMS * 40;

/** One address for several ports: leads each connection to one that listens. */
async function balancer(port: number, targets: readonly number[]): Promise<void> {
  let turn = 0;
  const forward = (socket: Socket, tries = targets.length) => {
    let isConnected = false;
    const target = connect(targets[turn++ % targets.length] as number, 'localhost', () => {
      isConnected = true;
      socket.pipe(target).pipe(socket);
    });
    target.on('error', () => {});
    target.on('close', () => (isConnected || tries === 1 ? socket.destroy() : forward(socket, tries - 1)));
    socket.on('close', () => target.destroy());
  };
  const server = createServer((socket) => {
    socket.on('error', () => {});
    forward(socket);
  });
  server.listen(port, 'localhost');
  afterThis(() => server.close());
}

/** A game of two guests. */
class Match {
  readonly guests: readonly Guest[];
  /** Acts that the server has confirmed. */
  confirmed = 0;
  readonly #game: AnyGame;
  readonly #rng: Rng;

  constructor(url: string, game: AnyGame, rng: Rng) {
    this.guests = [0, 1].map(() => new Guest({ connect: colyseus(new Client(url)), token: newSecret() }));
    this.#game = game;
    this.#rng = rng;
  }

  get room(): string {
    return tableOf(this.guests[0] as Guest).room;
  }

  get isOver(): boolean {
    return Boolean(this.guests[0]?.getSnapshot().table?.view.result);
  }

  /** Plays the game to its end. */
  async play(): Promise<void> {
    for (const [seat, guest] of this.guests.entries()) {
      await (seat === 0 ? guest.create(this.#game.id, { players: 2 }) : guest.enter(this.room));
      await guest.sit(seat);
    }
    await Promise.all(this.guests.map((guest) => this.#play(guest)));
    for (const guest of this.guests) guest.close();
  }

  async #play(guest: Guest): Promise<void> {
    for (;;) {
      await until(guest, ({ table }) => Boolean(table?.view.result) || table?.view.player === table?.seat);
      const { version, view } = tableOf(guest);
      if (view.result) return;
      await guest.act(anyOf(guest.legalActions(this.#game), this.#rng));
      this.confirmed++;
      await until(guest, ({ table }) => (table?.version ?? 0) > version);
    }
  }
}

describe.runIf(withRedis && withPostgres)('two processes behind one address', () => {
  const redis = redisServer();
  const postgres = postgresServer();
  let program: string;
  beforeAll(async () => {
    program = await bundledServer('colyseusProgram');
  });
  afterAll(removeBundle);

  /** The number of tables in each process, by its address. */
  async function tables(): Promise<Map<string, number>> {
    const rooms = (await redis.client().hvals('roomcaches')).map((room) => JSON.parse(room));
    return rooms.reduce((map, { publicAddress: at }) => map.set(at, (map.get(at) ?? 0) + 1), new Map());
  }

  const name = `play ${ROOMS} games to their ends though one is killed, and lose or repeat no act`;
  test(name, { timeout: 10 * 60_000 }, async () => {
    const DATABASE = await postgres.emptyDatabase();
    const [port, ...own] = [await freePort(), await freePort(), await freePort()] as const;
    const ORIGINS = [port, ...own].map((each) => `http://localhost:${each}`).join(' ');
    const processes = own.map(
      (PORT) => new ServerProcess(program, { PORT: `${PORT}`, ORIGINS, REDIS: redis.url(), DATABASE }),
    );
    for (const each of processes) afterThis(() => each.kill());
    await Promise.all(processes.map(({ isListening }) => isListening));
    await balancer(port, own);

    const game = GAMES.get('castle') as AnyGame;
    const matches = Array.from(
      { length: ROOMS },
      (_, index) => new Match(`http://localhost:${port}`, game, createRng(index)),
    );
    for (const { guests } of matches) for (const guest of guests) afterThis(() => guest.close());
    const acts = () => matches.reduce((sum, { confirmed }) => sum + confirmed, 0);
    const played = Promise.all(matches.map((match) => match.play()));
    await Promise.race([played, expect.poll(acts, { timeout: 5 * 60_000 }).toBeGreaterThan(ACTS)]);
    const unfinished = matches.filter(({ isOver }) => !isOver).length;
    const shares = await tables();
    await processes[0]?.kill();
    await played;

    expect(unfinished).toBeGreaterThan(ROOMS * 0.9);
    expect([...shares.keys()].sort()).toEqual(own.map((each) => `localhost:${each}`).sort());
    for (const share of shares.values()) expect(share).toBeGreaterThan(ROOMS / 4);
    const store = await postgresStore(DATABASE);
    afterThis(() => store.close());
    for (const { room, confirmed } of matches) {
      const { changes } = await storedGame(store, room);
      // The first change is the setup.
      expect(changes).toHaveLength(confirmed + 1);
    }
    expect(processes[1]?.errors).toBe('');
  });
});
