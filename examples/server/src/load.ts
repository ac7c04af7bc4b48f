/** `npm run load`: load test of one server process. Reads ROOMS, ACTS and DURABILITY from the environment. */
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { createRng, type GameTypes, LiveGame, type Player } from '@rulewright/core';
import { columns } from '@rulewright/core/text';
import { WebSocket } from 'ws';
import { newSecret } from './client.js';
import { type AnyGame, GAMES } from './games.js';
import { type Message, SOCKET_PATH } from './protocol.js';
import { type Health, startServer } from './server.js';

const { ROOMS = '200', ACTS = '60', DURABILITY } = process.env;
const rooms = Number(ROOMS);
const acts = Number(ACTS);

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
    this.#socket = new WebSocket(url);
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
  for (const [seat, player] of seated.entries()) {
    const token = newSecret();
    if (room === undefined) {
      const table = await player.ask({ type: 'create', token, game: game.id, config: { players } });
      room = table.type === 'table' ? table.room : '';
    } else {
      await player.ask({ type: 'enter', token, room });
    }
    await player.ask({ type: 'sit', seat });
  }
  return seated;
}

/** Plays a script. Returns the latency of each act in milliseconds. */
async function play(script: Script, players: readonly ScriptedPlayer[]): Promise<number[]> {
  const times: number[] = [];
  for (const [version, { seat, action }] of script.acts.entries()) {
    const begun = performance.now();
    await players[seat]?.ask({ type: 'act', version, action });
    times.push(performance.now() - begun);
  }
  return times;
}

async function measure(): Promise<void> {
  const scripts = Array.from({ length: rooms }, (_, room) => scriptOf(room));
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-load-'));
  const server = fork(fileURLToPath(import.meta.url), ['server', join(folder, 'games.db')]);
  const port = await new Promise<number>((resolve) => server.once('message', (message) => resolve(Number(message))));
  const health = async () => (await fetch(`http://localhost:${port}/health`)).json() as Promise<Health>;

  const idle = await health();
  const tables: ScriptedPlayer[][] = [];
  for (const script of scripts) tables.push(await seat(`ws://localhost:${port}${SOCKET_PATH}`, script));
  const seated = await health();
  const begun = performance.now();
  const times = await Promise.all(scripts.map((script, room) => play(script, tables[room] ?? [])));
  const seconds = (performance.now() - begun) / 1_000;
  const played = await health();

  const sorted = times.flat().sort((left, right) => left - right);
  const quantile = (part: number) => `${(sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(0)} ms`;
  const processor = played.processorSeconds - seated.processorSeconds;
  const bytes = tables.flat().reduce((sum, player) => sum + player.bytes, 0);
  const megabytes = (memory: number) => `${(memory / 1e6).toFixed(0)} MB`;
  const rows = [
    ['rooms', String(played.rooms)],
    ['players', String(played.connections)],
    ['acts', String(sorted.length)],
    ['acts/s', (sorted.length / seconds).toFixed(0)],
    ['acts per CPU second of the server', (sorted.length / processor).toFixed(0)],
    ['latency, median', quantile(0.5)],
    ['latency, 99th percentile', quantile(0.99)],
    ['bytes sent per act, tables included', (bytes / sorted.length).toFixed(0)],
    ['memory at the start', megabytes(idle.memory)],
    ['memory with all players seated', megabytes(seated.memory)],
    ['memory at the end', megabytes(played.memory)],
  ];
  console.log(columns(rows).join('\n'));

  for (const player of tables.flat()) player.close();
  server.kill();
  rmSync(folder, { recursive: true, force: true });
}

async function serve(database: string): Promise<void> {
  let room = 0;
  const { port } = await startServer({
    database,
    port: 0,
    durability: DURABILITY === 'power' ? 'power' : 'process',
    chance: () => createRng(room++),
    report: (error) => console.error(error),
  });
  process.send?.(port);
}

const [, , role, database] = process.argv;
if (role === 'server' && database !== undefined) await serve(database);
else await measure();
