/** Kills the server at random moments: no change that was sent may be lost. */
import { createRng, type GameTypes, type Rng } from '@rulewright/core';
import { verify } from '@rulewright/core/history';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDeep } from '../../../packages/core/test/deep.js';
import { freePort } from '../../queue/test/freePort.js';
import { Guest, newSecret } from '../src/client.js';
import { restoreGame } from '../src/lobby.js';
import { RefusedError, SOCKET_PATH } from '../src/protocol.js';
import { sqliteStore } from '../src/sqlite.js';
import { type AnyGame, GAMES } from './games.js';
import {
  afterThis,
  anyOf,
  emptyDatabase,
  expectKnown,
  historiesOf,
  roomsIn,
  storedGame,
  type Told,
} from './harness.js';
import { bundledServer, removeBundle, ServerProcess } from './serverProcess.js';

const KILLS = isDeep ? 100 : 10;

/** Maximum milliseconds of play between two kills. */
const MAX_LIFETIME = 400;

/** Refusals that random play provokes: outdated requests, and undos that aren't allowed. */
const EXPECTED = /^(stale|wrongActor|notYours|nothingToUndo|chanceActed|somethingRevealed|gameOver)$/;

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

let server: string;
beforeAll(async () => {
  server = await bundledServer();
});
afterAll(removeBundle);

/** Random players in several rooms, and everything they were sent. */
class Players {
  /** By room. */
  readonly told = new Map<string, Told[]>();
  readonly present = new Set<Guest>();
  readonly failures: unknown[] = [];
  readonly #url: string;
  readonly #rng: Rng;
  readonly #running: Promise<unknown>[] = [];
  #isOver = false;

  constructor(url: string, rng: Rng) {
    this.#url = url;
    this.#rng = rng;
  }

  /** Plays one game after the other in the background. */
  keepPlaying(game: AnyGame, config: GameTypes['configInput']): void {
    const games = async () => {
      while (!this.#isOver) await this.#playGame(game, config);
    };
    this.#running.push(games().catch((error: unknown) => this.failures.push(error)));
  }

  /** Stops all games. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
  }

  /** Waits until every client has reconnected. */
  async allAreBack(): Promise<void> {
    while ([...this.present].some((guest) => !guest.getSnapshot().isConnected)) await sleep(5);
  }

  async #playGame(game: AnyGame, config: GameTypes['configInput']): Promise<void> {
    const spectator = this.#guest();
    const players = Array.from({ length: config.players }, () => this.#guest());
    await spectator.create(game.id, config);
    const room = spectator.getSnapshot().table?.room ?? '';
    for (const [seat, player] of players.entries()) {
      await player.enter(room);
      await player.sit(seat);
    }
    await Promise.all(players.map((player) => this.#play(player, game)));
    for (const guest of [spectator, ...players]) {
      this.present.delete(guest);
      guest.close();
    }
  }

  #guest(): Guest {
    const guest = new Guest({ url: this.#url, token: newSecret() });
    afterThis(() => guest.close());
    this.present.add(guest);
    let last: Told | undefined;
    guest.subscribe(() => {
      const { table, change } = guest.getSnapshot();
      if (!table || table.view === last?.view) return;
      last = { viewer: table.seat ?? 'spectator', version: table.version, view: table.view, change };
      const told = this.told.get(table.room) ?? [];
      this.told.set(table.room, told);
      told.push(last);
    });
    return guest;
  }

  /** Acts at random whenever possible, and sometimes undoes. */
  async #play(player: Guest, game: AnyGame): Promise<void> {
    for (let seen = -1; ; await sleep(this.#rng.int(10))) {
      const { isConnected, table } = player.getSnapshot();
      if (this.#isOver || table?.view.result) return;
      if (!isConnected || !table || table.version === seen) continue;
      seen = table.version;
      const legal = player.legalActions(game);
      if (legal.length === 0) continue;
      await this.#attempt(player.act(anyOf(legal, this.#rng)));
      if (this.#rng.int(10) === 0) await this.#attempt(player.undo());
    }
  }

  async #attempt(request: Promise<void>): Promise<void> {
    try {
      await request;
    } catch (error) {
      if (!(error instanceof RefusedError && EXPECTED.test(error.code))) throw error;
    }
  }
}

test(`${KILLS} kills of the server lose no change that it has sent`, { timeout: 30 * 60_000 }, async () => {
  const database = emptyDatabase();
  const port = await freePort();
  const rng = createRng('kill');
  const players = new Players(`ws://localhost:${port}${SOCKET_PATH}`, rng);
  const start = () => new ServerProcess(server, { DATABASE: database, PORT: String(port) });
  const begun = performance.now();

  let process = start();
  afterThis(() => process.kill());
  await process.isListening;
  const startUp = performance.now() - begun;
  for (const game of GAMES.values()) players.keepPlaying(game, { players: game.players.max });
  players.keepPlaying(GAMES.get('city') as AnyGame, { players: 2, mode: 'party' } as GameTypes['configInput']);
  await sleep(1_000);
  for (let kill = 0; kill < KILLS; kill++) {
    // Every fifth kill comes during or soon after startup, the others during play.
    if (kill % 5 === 4) await sleep(rng.int(Math.ceil(startUp * 1.5)));
    else {
      await process.isListening;
      await players.allAreBack();
      await sleep(rng.int(MAX_LIFETIME));
    }
    await process.kill();
    process = start();
  }
  await process.isListening;
  await players.allAreBack();
  await players.stop();
  await process.kill();
  expect(players.failures).toEqual([]);

  const histories = await historiesOf(database);
  let changes = 0;
  for (const [room, told] of players.told) {
    const history = histories.get(room);
    if (!history) throw new Error(`Room ${room} was sent but is not stored.`);
    expectKnown(history, told);
    changes += history.versions.length;
  }
  // Enough changes that the kills could have lost some.
  expect(changes).toBeGreaterThan(KILLS * 5);
  const ids = roomsIn(database);
  const store = sqliteStore(database);
  afterThis(() => store.close());
  for (const id of ids) {
    const stored = await storedGame(store, id);
    const game = GAMES.get(stored.room.game) as AnyGame;
    const live = await restoreGame(game, stored.room, stored.changes, createRng(0));
    expect(verify(game, live.save())).toEqual(live.state);
  }
});
