/**
 * `npm run chaos`: kills the server again and again and fills its disk while players and bots play, then compares what the
 * players were answered with what is stored. Reads ROOMS and KILLS from the environment, and FOLDER: a folder on a small file system, for
 * the full disk.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRng, LiveGame, type Rng } from '@rulewright/core';
import { columns } from '@rulewright/core/text';
import { NO_LIMITS, RefusedError, SOCKET_PATH } from '@rulewright/server';
import { Guest, newSecret } from '@rulewright/server/client';
import { sqliteStore } from '@rulewright/server/sqlite';
import { type AnyGame, GAMES } from './games.js';

const { ROOMS = '200', KILLS = '20', FOLDER, PORT = '8099' } = process.env;

const CLOCK = { perMove: 3_600, perGame: 3_600 };

/** Milliseconds between two acts of a player, at least. */
const PAUSE = 500;

/** Milliseconds of play between kills, at most, and with a full disk. */
const PLAY = 2_000;

/** Refusals of acts that came too late, or that the server couldn't store. */
const EXPECTED = /^(stale|wrongActor|gameOver|notStored)$/;

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A player, and the number of acts that the server has confirmed. */
interface Player {
  readonly guest: Guest;
  readonly key: string;
  readonly rng: Rng;
  confirmed: number;
}

const refusals = new Map<string, number>();
let isOver = false;

async function startServer(database: string): Promise<ChildProcess> {
  const program = fileURLToPath(new URL('main.js', import.meta.url));
  const env = { ...process.env, DATABASE: database, PORT, HOST: '127.0.0.1', LIMITS: JSON.stringify(NO_LIMITS) };
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(server.stdout, 'data');
  return server;
}

async function kill(server: ChildProcess): Promise<void> {
  const exited = once(server, 'exit');
  server.kill('SIGKILL');
  await exited;
}

/** Creates a room and seats its players. In every other room, a bot has the last seat. */
async function seat(room: number): Promise<{ readonly game: AnyGame; readonly players: Player[] }> {
  const games = [...GAMES.values()];
  const game = games[room % games.length] as AnyGame;
  const { min, max } = game.players;
  const count = min + (Math.floor(room / games.length) % (max - min + 1));
  const bots = count > 1 ? room % 2 : 0;
  const players: Player[] = [];
  for (let seat = 0; seat < count - bots; seat++) {
    const token = newSecret();
    const guest = new Guest({ url: `ws://127.0.0.1:${PORT}${SOCKET_PATH}`, token });
    const id = players[0]?.guest.getSnapshot().table?.room;
    if (id === undefined) await guest.create(game.id, { players: count }, { clock: CLOCK });
    else await guest.enter(id);
    await guest.sit(seat);
    const key = createHash('sha256').update(token).digest('base64url');
    players.push({ guest, key, rng: createRng(`${room} ${seat}`), confirmed: 0 });
  }
  if (bots > 0) await players[0]?.guest.invite(count - 1, 'easy');
  return { game, players };
}

/** Acts at random whenever it is the player's turn. */
async function play(game: AnyGame, player: Player): Promise<void> {
  const { guest, rng } = player;
  while (!isOver && !guest.getSnapshot().table?.view.result) {
    await sleep(PAUSE * (0.5 + rng.int(100) / 100));
    const legal = guest.getSnapshot().isConnected ? guest.legalActions(game) : [];
    const action = legal[rng.int(Math.max(1, legal.length))];
    if (!action) continue;
    try {
      await guest.act(action);
      player.confirmed++;
    } catch (error) {
      if (!(error instanceof RefusedError && EXPECTED.test(error.code))) throw error;
      refusals.set(error.code, (refusals.get(error.code) ?? 0) + 1);
    }
  }
}

/** Fills the file system of a folder for a while. */
async function fillDisk(folder: string): Promise<void> {
  const path = join(folder, 'ballast');
  const file = openSync(path, 'w');
  for (let size = 1 << 20; size > 0; ) {
    try {
      writeSync(file, Buffer.alloc(size));
    } catch {
      size >>= 1;
    }
  }
  closeSync(file);
  await sleep(PLAY);
  rmSync(path);
}

const folder = mkdtempSync(join(FOLDER ?? tmpdir(), 'rulewright-chaos-'));
const database = join(folder, 'games.db');
let server = await startServer(database);
const rooms: Awaited<ReturnType<typeof seat>>[] = [];
for (let room = 0; room < Number(ROOMS); room++) rooms.push(await seat(room));
const players = rooms.flatMap((room) => room.players);
const playing = Promise.all(rooms.flatMap((room) => room.players.map((player) => play(room.game, player))));
const allAreBack = async () => {
  while (players.some(({ guest }) => !guest.getSnapshot().isConnected)) await sleep(20);
};

const versionsSeen = () => players.map(({ guest }) => guest.getSnapshot().table?.version).join();

const rng = createRng('chaos');
for (let kills = 0; kills < Number(KILLS); kills++) {
  await allAreBack();
  await sleep(rng.int(PLAY));
  if (FOLDER !== undefined && kills === Number(KILLS) / 2) await fillDisk(folder);
  await kill(server);
  server = await startServer(database);
}
await allAreBack();
await sleep(PLAY);
isOver = true;
await playing;
await allAreBack();
// The last changes are still on their way, and bots still act.
for (let before = ''; before !== versionsSeen(); ) {
  before = versionsSeen();
  await sleep(PLAY);
}
for (const { guest } of players) guest.close();
await kill(server);

const store = sqliteStore(database);
const problems: string[] = [];
let stored = 0;
let byBots = 0;
for (const [index, { game, players: seated }] of rooms.entries()) {
  const kept = await store.load(seated[0]?.guest.getSnapshot().table?.room ?? '');
  if (!kept) throw new Error(`Room ${index} is not stored.`);
  const { room, entries } = kept;
  const changes = entries.filter((entry) => entry.type === 'changed');
  const log = [room.header, ...changes.map(({ line }) => line)].join('');
  const live = LiveGame.restore(game, log, createRng(0), { maxLength: log.length });
  byBots += changes.filter(({ version, guest }) => version > 0 && guest === 'bot').length;
  for (const [seat, { key, confirmed }] of seated.entries()) {
    const own = changes.filter(({ guest, version }) => version > 0 && guest === key).length;
    stored += own;
    if (own !== confirmed) problems.push(`room ${index}, seat ${seat}: ${confirmed} acts confirmed, ${own} stored`);
  }
  for (const { guest } of seated) {
    const seen = guest.getSnapshot().table?.version;
    if (seen !== live.version) problems.push(`room ${index}: version ${seen} seen, ${live.version} stored`);
  }
}
await store.close();
rmSync(folder, { recursive: true, force: true });

const confirmed = players.reduce((sum, player) => sum + player.confirmed, 0);
const rows = [
  ['rooms', String(rooms.length)],
  ['players', String(players.length)],
  ['kills', KILLS],
  ['acts confirmed', String(confirmed)],
  ['acts stored', String(stored)],
  ['acts of bots', String(byBots)],
  ...Array.from(refusals, ([code, count]) => [`refused as ${code}`, String(count)]),
  ['lost or doubled', String(problems.length)],
];
console.log([...columns(rows), ...problems].join('\n'));
process.exit(problems.length === 0 ? 0 : 1);
