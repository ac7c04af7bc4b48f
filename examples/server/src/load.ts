/**
 * `npm run load`: load test of one server process, quiet and with a socket that floods it, in turns. Reads ROOMS, ACTS and
 * DURABILITY from the environment.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { createRng, type GameTypes, LiveGame, type Player } from '@rulewright/core';
import { columns } from '@rulewright/core/text';
import { type Message, SOCKET_PATH } from '@rulewright/server';
import { newSecret } from '@rulewright/server/client';
import { sqliteStore } from '@rulewright/server/sqlite';
import { serve } from '@rulewright/server/ws';
import { WebSocket } from 'ws';
import { type AnyGame, GAMES } from './games.js';
import { PLAYED } from './options.js';

const { ROOMS = '200', ACTS = '60', DURABILITY } = process.env;
const rooms = Number(ROOMS);
const acts = Number(ACTS);

/** Blocks of acts, every other one with a flood. */
const BLOCKS = 6;
if (acts % BLOCKS !== 0) throw new Error(`ACTS must be a multiple of ${BLOCKS}, not ${ACTS}.`);

/** Everybody's clock. It runs, but never out. */
const CLOCK = { perMove: 3_600, perGame: 3_600 };

/** What a server process tells about itself. */
interface Stats {
  readonly port: number;
  readonly rooms: number;
  readonly connections: number;
  /** Resident memory in bytes. */
  readonly memory: number;
  /** CPU seconds of the process. */
  readonly processorSeconds: number;
}

/** Addresses of the clients, as a proxy would name them. The usual limits hold for each. */
let addresses = 0;
const nextAddress = () => `10.0.${addresses >> 8}.${addresses++ & 255}`;

/** The acts of a room, in order. */
interface Script {
  readonly game: AnyGame;
  readonly players: number;
  readonly acts: readonly { readonly seat: Player; readonly action: GameTypes['action'] }[];
}

/**
 * The opening of a random game. The server uses the same seed, so these acts are legal there, and the measurement
 * leaves out the time to choose them.
 */
function scriptOf(room: number): Script {
  const games = [...GAMES.values()];
  const game = games[room % games.length] as AnyGame;
  const { min, max } = game.players;
  const players = min + (Math.floor(room / games.length) % (max - min + 1));
  const live = new LiveGame(game, { players }, createRng(room));
  const rng = createRng(`players of room ${room}`);
  const script: { seat: Player; action: GameTypes['action'] }[] = [];
  while (!live.isOver && script.length < acts) {
    const { player: seat } = live.turn as { readonly player: Player };
    const legal = live.legalActions();
    const action = legal[rng.int(legal.length)] as GameTypes['action'];
    live.act(action);
    script.push({ seat, action });
  }
  return { game, players, acts: script };
}

/** A client that reads every message and waits for each answer. */
class ScriptedPlayer {
  bytes = 0;
  readonly #socket: WebSocket;
  readonly #open: Promise<unknown>;
  #answered: (message: Message) => void = () => {};

  constructor(url: string) {
    this.#socket = new WebSocket(url, { headers: { 'x-forwarded-for': nextAddress() } });
    this.#open = new Promise((resolve) => this.#socket.once('open', resolve));
    this.#socket.on('message', (data: Buffer) => {
      this.bytes += data.length;
      const message = JSON.parse(String(data)) as Message;
      if ('re' in message && message.re !== null) this.#answered(message);
    });
  }

  async ask(request: Readonly<Record<string, unknown>>): Promise<Message> {
    await this.#open;
    const answer = new Promise<Message>((resolve) => {
      this.#answered = resolve;
    });
    this.#socket.send(JSON.stringify({ ...request, id: newSecret() }));
    const message = await answer;
    if (message.type === 'refused') throw new Error(message.message);
    return message;
  }

  close(): void {
    this.#socket.terminate();
  }
}

/** Creates a room and seats all its players. */
async function seat(url: string, { game, players }: Script): Promise<ScriptedPlayer[]> {
  const seated = Array.from({ length: players }, () => new ScriptedPlayer(url));
  let room: string | undefined;
  const settings = { clock: CLOCK };
  for (const [seat, player] of seated.entries()) {
    const token = newSecret();
    if (room === undefined) {
      const table = await player.ask({ type: 'create', token, game: game.id, config: { players }, settings });
      room = table.type === 'table' ? table.room : '';
    } else {
      await player.ask({ type: 'enter', token, room });
    }
    await player.ask({ type: 'sit', seat });
  }
  return seated;
}

/** Plays a part of a script. Returns the latency of each act in milliseconds. */
async function play(script: Script, players: readonly ScriptedPlayer[], from: number, to: number): Promise<number[]> {
  const times: number[] = [];
  for (const [index, { seat, action }] of script.acts.slice(from, to).entries()) {
    const begun = performance.now();
    await players[seat]?.ask({ type: 'act', version: from + index, action });
    times.push(performance.now() - begun);
  }
  return times;
}

async function statsOf(server: ChildProcess): Promise<Stats> {
  server.send('stats');
  const [stats] = await once(server, 'message');
  return stats as Stats;
}

function start(role: string, argument: string): ChildProcess {
  return fork(fileURLToPath(import.meta.url), [role, argument]);
}

async function measure(): Promise<void> {
  const scripts = Array.from({ length: rooms }, (_, room) => scriptOf(room));
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-load-'));
  const server = start('server', join(folder, 'games.db'));
  const idle = await statsOf(server);
  const url = `ws://127.0.0.1:${idle.port}${SOCKET_PATH}`;
  const tables: ScriptedPlayer[][] = [];
  for (const script of scripts) tables.push(await seat(url, script));
  const seated = await statsOf(server);

  const times: { readonly quiet: number[]; readonly flooded: number[] } = { quiet: [], flooded: [] };
  const flood = start('flood', url);
  await once(flood, 'message');
  const begun = performance.now();
  for (let block = 0; block < BLOCKS; block++) {
    const isFlooded = block % 2 === 1;
    flood.send(isFlooded);
    const [from, to] = [(acts * block) / BLOCKS, (acts * (block + 1)) / BLOCKS];
    const played = await Promise.all(scripts.map((script, room) => play(script, tables[room] ?? [], from, to)));
    times[isFlooded ? 'flooded' : 'quiet'].push(...played.flat());
  }
  const seconds = (performance.now() - begun) / 1_000;
  flood.send(false);
  const [{ sent, refused }] = (await once(flood, 'message')) as [{ sent: number; refused: number }];
  const played = await statsOf(server);

  const count = times.quiet.length + times.flooded.length;
  const processor = played.processorSeconds - seated.processorSeconds;
  const bytes = tables.flat().reduce((sum, player) => sum + player.bytes, 0);
  const milliseconds = (time: number) => `${time.toFixed(0)} ms`;
  const megabytes = (memory: number) => `${(memory / 1e6).toFixed(0)} MB`;
  const [quiet, flooded] = [quantile(times.quiet, 0.5), quantile(times.flooded, 0.5)];
  const rows = [
    ['rooms', String(played.rooms)],
    ['players', String(tables.flat().length)],
    ['acts', String(count)],
    ['acts/s', (count / seconds).toFixed(0)],
    ['acts per CPU second of the server', (count / processor).toFixed(0)],
    ['latency, median', milliseconds(quiet)],
    ['latency, 99th percentile', milliseconds(quantile(times.quiet, 0.99))],
    ['latency during the flood, median', milliseconds(flooded)],
    ['latency during the flood, 99th percentile', milliseconds(quantile(times.flooded, 0.99))],
    ['ratio of the medians', (flooded / quiet).toFixed(2)],
    ['messages of the flood', String(sent)],
    ['sockets of the flood that were refused', String(refused)],
    ['bytes sent per act, tables included', (bytes / count).toFixed(0)],
    ['memory at the start', megabytes(idle.memory)],
    ['memory with all players seated', megabytes(seated.memory)],
    ['memory at the end', megabytes(played.memory)],
  ];
  console.log(columns(rows).join('\n'));

  for (const player of tables.flat()) player.close();
  for (const child of [server, flood]) child.kill();
  rmSync(folder, { recursive: true, force: true });
}

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
}

async function startServer(database: string): Promise<void> {
  let room = 0;
  const server = await serve({
    ...PLAYED,
    store: sqliteStore(database, { durability: DURABILITY === 'power' ? 'power' : 'process' }),
    port: 0,
    host: '127.0.0.1',
    isBehindProxy: true,
    chance: () => createRng(room++),
    report: (error) => console.error(error),
  });
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    const { port, rooms, connections } = server;
    const processorSeconds = (user + system) / 1e6;
    process.send?.({ port, rooms, connections, memory: process.memoryUsage().rss, processorSeconds } satisfies Stats);
  });
}

/** Floods a server while told to: opens a socket, sends as fast as it can, and opens the next one when it is closed. */
async function flood(url: string): Promise<void> {
  let isOn = false;
  let sent = 0;
  let refused = 0;
  process.on('message', (message) => {
    if (isOn && !message) process.send?.({ sent, refused });
    isOn = Boolean(message);
  });
  process.send?.('ready');
  for (;;) {
    if (!isOn) await new Promise((resolve) => setTimeout(resolve, 10));
    else await floodOnce();
  }

  async function floodOnce(): Promise<void> {
    const socket = new WebSocket(url, { headers: { 'x-forwarded-for': '192.0.2.1' } });
    socket.on('error', () => {});
    socket.on('unexpected-response', () => {
      refused++;
      socket.terminate();
    });
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.on('open', () => {
      const send = () => {
        for (let count = 0; count < 100; count++) socket.send('{"type":"resync","id":"flood"}');
        sent += 100;
        if (isOn && socket.readyState === WebSocket.OPEN) setImmediate(send);
        else socket.close();
      };
      send();
    });
    await closed;
  }
}

const [, , role, argument = ''] = process.argv;
if (role === 'server') await startServer(argument);
else if (role === 'flood') await flood(argument);
else await measure();
