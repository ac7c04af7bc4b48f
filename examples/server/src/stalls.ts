/**
 * `npm run stalls`: how long the event loop stands still while a server restores a room in which a guest has done and undone a
 * decision for CHANGES changes (4,000 by default), and both players have left and returned at each of them.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { createRng, LiveGame } from '@rulewright/core';
import { columns } from '@rulewright/core/text';
import { Lobby, type Store, type StoredEntry } from '@rulewright/server';
import { sqliteStore } from '@rulewright/server/sqlite';
import { type AnyGame, GAMES } from './games.js';
import { LocalGuest, processorTime, quantile } from './inProcess.js';

const changes = Number(process.env['CHANGES'] ?? '4000');

/** Times that each room is restored. The table has the medians. */
const TIMES = 5;

/** Stores a room whose game has only undone decisions after its opening, with as many events as a room can have. */
async function storeAttacked(store: Store, game: AnyGame): Promise<void> {
  const live = new LiveGame(game, { players: 2 }, createRng(1));
  const rng = createRng(2);
  const log = live.log();
  const end = log.indexOf('\n') + 1;
  const settings = { clock: null, leavers: 'bot', patience: 60, delay: 0, fairDice: false, listed: false } as const;
  const room = { id: game.id, host: 'host', game: game.id, header: log.slice(0, end), settings };
  const changeOf = (version: number, line: string) => {
    return {
      type: 'changed',
      version,
      guest: 'guest',
      request: `${version}`,
      line,
      at: Date.now(),
      banks: null,
    } as const;
  };
  await store.addRoom(room, changeOf(0, log.slice(end)));
  let position = 1;
  const append = (entry: StoredEntry) => store.append(game.id, position++, entry);
  const seats = [0, 1];
  for (const seat of seats) await append({ type: 'sat', seat, guest: `guest ${seat}`, at: Date.now() });
  while (live.version < changes) {
    const { turn } = live;
    const actor = turn.kind === 'simultaneous' ? turn.actors[0] : undefined;
    const legal = live.legalActions(actor);
    if (live.canUndo()) live.undo();
    else live.act(legal[rng.int(legal.length)], actor);
    await append(changeOf(live.version, live.log(live.version - 1)));
    for (const seat of seats) {
      await append({ type: 'left', seat, reason: 'away', at: Date.now() });
      await append({ type: 'back', seat, at: Date.now() });
    }
  }
}

/** Processor times in milliseconds. */
interface Times {
  /** Until the guest was sent the table. */
  readonly all: number;
  /** The longest without a turn of the event loop. */
  readonly stall: number;
}

/** Enters a room of a new lobby. */
async function enter(database: string, game: AnyGame): Promise<Times> {
  const lobby = new Lobby({ games: [game], store: sqliteStore(database) });
  const begun = processorTime();
  let isEntering = true;
  const entered = new LocalGuest(lobby).ask({ type: 'enter', room: game.id }).finally(() => {
    isEntering = false;
  });
  let stall = 0;
  for (let last = begun; isEntering; ) {
    await setImmediate();
    const now = processorTime();
    stall = Math.max(stall, now - last);
    last = now;
  }
  await entered;
  const all = processorTime() - begun;
  await lobby.close();
  return { all, stall };
}

const folder = mkdtempSync(join(tmpdir(), 'rulewright-stalls-'));
const rows = [['game', 'longest stall', 'until the table is sent']];
for (const game of GAMES.values()) {
  const database = join(folder, `${game.id}.db`);
  const store = sqliteStore(database);
  await storeAttacked(store, game);
  await store.close();
  const entered: Times[] = [];
  for (let time = 0; time < TIMES; time++) entered.push(await enter(database, game));
  const median = (part: keyof Times) => {
    const milliseconds = quantile(
      entered.map((times) => times[part]),
      0.5,
    );
    return `${milliseconds.toFixed(0)} ms`;
  };
  rows.push([game.id, median('stall'), median('all')]);
}
console.log(columns(rows).join('\n'));
rmSync(folder, { recursive: true, force: true });
