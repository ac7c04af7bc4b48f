/**
 * `npm run tables`: many tables of two players in one process, without sockets. Reads TABLES and ACTS, the acts at each table,
 * from the environment. Times are processor time.
 */
import { setImmediate } from 'node:timers/promises';
import { createRng, type GameTypes, LiveGame, type Player } from '@rulewright/core';
import { columns } from '@rulewright/core/text';
import { Lobby, memoryStore, NO_LIMITS } from '@rulewright/server';
import { type AnyGame, GAMES } from './games.js';
import { LocalGuest, processorTime, quantile } from './inProcess.js';

const { TABLES = '10000', ACTS = '5' } = process.env;
const tables = Number(TABLES);
const acts = Number(ACTS);

/** Different games of a kind: tables further on repeat them, so that the scripts take no memory. */
const SCRIPTS = 40;

/** Milliseconds between two ticks, as `serve` has them. */
const TICK = 250;

interface Script {
  readonly seed: number;
  readonly game: AnyGame;
  readonly acts: readonly { readonly seat: Player; readonly action: GameTypes['action'] }[];
}

/** The opening of a random game. The lobby uses the same seed, so these acts are legal there. */
function scriptOf(game: AnyGame, seed: number): Script {
  const live = new LiveGame(game, { players: 2 }, createRng(seed));
  const rng = createRng(`players ${seed}`);
  const played: { seat: Player; action: GameTypes['action'] }[] = [];
  while (!live.isOver && played.length < acts) {
    const { player: seat } = live.turn as { readonly player: Player };
    const legal = live.legalActions();
    const action = legal[rng.int(legal.length)] as GameTypes['action'];
    live.act(action);
    played.push({ seat, action });
  }
  return { seed, game, acts: played };
}

const games = [...GAMES.values()];
const scripts = Array.from({ length: SCRIPTS * games.length }, (_, index) =>
  scriptOf(games[index % games.length] as AnyGame, index),
);

let seed = 0;
const lobby = new Lobby({ games, store: memoryStore(), limits: NO_LIMITS, chance: () => createRng(seed) });
const memoryBefore = memory();

const opened: { readonly script: Script; readonly guests: readonly LocalGuest[] }[] = [];
for (let table = 0; table < tables; table++) {
  const script = scripts[table % scripts.length] as Script;
  const guests = [new LocalGuest(lobby), new LocalGuest(lobby)] as const;
  seed = script.seed;
  const settings = { clock: { perMove: 3_600, perGame: 3_600 } };
  const shown = await guests[0].ask({ type: 'create', game: script.game.id, config: { players: 2 }, settings });
  await guests[1].ask({ type: 'enter', room: shown.type === 'table' ? shown.room : '' });
  for (const [seat, guest] of guests.entries()) await guest.ask({ type: 'sit', seat });
  opened.push({ script, guests });
}
const memoryOpened = memory();

const times: number[] = [];
const ticks: number[] = [];
const begun = processorTime();
let lastTick = begun;
for (let act = 0; act < acts; act++) {
  for (const { script, guests } of opened) {
    const next = script.acts[act];
    if (!next) continue;
    const asked = processorTime();
    await guests[next.seat]?.ask({ type: 'act', version: act, action: next.action });
    const done = processorTime();
    times.push(done - asked);
    // As after a message of a socket.
    await setImmediate();
    if (done - lastTick < TICK) continue;
    await lobby.tick();
    lastTick = processorTime();
    ticks.push(lastTick - done);
  }
}
const seconds = (processorTime() - begun) / 1_000;
const milliseconds = (values: readonly number[], part: number) => `${quantile(values, part).toFixed(2)} ms`;
const kilobytes = (bytes: number) => `${(bytes / tables / 1e3).toFixed(0)} kB`;

const rows = [
  ['tables', String(lobby.rooms)],
  ['acts', String(times.length)],
  ['acts/s', (times.length / seconds).toFixed(0)],
  ['an act, median', milliseconds(times, 0.5)],
  ['an act, 99th percentile', milliseconds(times, 0.99)],
  ['a tick of all tables, median', milliseconds(ticks, 0.5)],
  ['memory of a table at the start', kilobytes(memoryOpened - memoryBefore)],
  ['memory of a table after its acts', kilobytes(memory() - memoryBefore)],
  ['memory of the process', `${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB`],
];
console.log(columns(rows).join('\n'));
await lobby.close();

/** Bytes of the heap in use. */
function memory(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}
