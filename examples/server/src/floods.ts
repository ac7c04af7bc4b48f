/**
 * `npm run floods`: what one address can do to a server and its other guests, with the usual limits. For each flood: the memory
 * above idle, the longest turn of the event loop in processor time, and the waits of a guest of another address, which include
 * those for a processor. Reads SECONDS of each flood and CHECKOUT, another built
 * checkout whose server is flooded instead, from the environment.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { type EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { columns } from '@rulewright/core/text';
import { newSecret } from '@rulewright/server/client';
import { WebSocket } from 'ws';
import { processorTime, quantile } from './inProcess.js';

const { SECONDS = '10', CHECKOUT = fileURLToPath(new URL('../../..', import.meta.url)) } = process.env;
const milliseconds = Number(SECONDS) * 1_000;

const HOST = '127.0.0.1';
/** The address that floods. Everybody else has another one. */
const FLOODER = '127.0.0.2';

/** Connections of the flood of requests: as many as an address may have. */
const CONNECTIONS = 29;
const REQUESTS_AT_ONCE = 1_000;

/** Bytes of the body that is sent to the matchmaking of Colyseus. */
const BODY = 250_000_000;

/** Milliseconds between two requests of the other guests: less than their limits. */
const PAUSE = 50;

type Front = 'ws' | 'colyseus';

/** Resolves to the number of what it has sent, once the time is over. */
type Flood = (port: number, isOver: () => boolean) => Promise<number>;

/** Resolves at the next event of a kind; errors are those of connections that the server ends. */
function next(emitter: EventEmitter, event: string): Promise<unknown> {
  return new Promise((resolve) => emitter.once(event, resolve));
}

/** Opens a socket of the flooding address; `undefined` if it is refused. */
async function opened(port: number): Promise<WebSocket | undefined> {
  const socket = new WebSocket(`ws://${HOST}:${port}/play`, { localAddress: FLOODER });
  socket.on('error', () => {});
  const isOpen = await Promise.race([next(socket, 'open').then(() => true), next(socket, 'close').then(() => false)]);
  if (isOpen) return socket;
  await sleep(10);
  return undefined;
}

/** Pings as fast as the connection takes them, and reads no answer. */
const pings: Flood = async (port, isOver) => {
  let sent = 0;
  while (!isOver()) {
    const socket = await opened(port);
    socket?.pause();
    while (!isOver() && socket?.readyState === WebSocket.OPEN) {
      for (let count = 0; count < 1_000 && socket.bufferedAmount < 1e6; count++, sent++) socket.ping('x'.repeat(125));
      await setImmediate();
    }
    socket?.terminate();
  }
  return sent;
};

/** Requests for a missing page over many connections, a thousand in a packet. */
const requests: Flood = async (port, isOver) => {
  let sent = 0;
  const text = `GET /missing HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`.repeat(REQUESTS_AT_ONCE);
  const flood = async () => {
    while (!isOver()) {
      const socket = connect({ host: HOST, port, localAddress: FLOODER });
      socket.on('error', () => {});
      socket.resume();
      socket.setMaxListeners(0);
      const closed = next(socket, 'close');
      while (!isOver() && !socket.closed) {
        sent += REQUESTS_AT_ONCE;
        if (!socket.write(text)) await Promise.race([next(socket, 'drain'), closed, sleep(100)]);
      }
      socket.destroy();
      await sleep(10);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, flood));
  return sent;
};

/** A player leaves and returns again and again; a friend lets a bot play meanwhile. Counts the room's stored entries. */
const events: Flood = async (port, isOver) => {
  const [player, friend] = [newSecret(), newSecret()];
  const ask = (socket: WebSocket, fields: object): Promise<{ readonly room?: string }> => {
    const id = newSecret();
    socket.send(JSON.stringify({ id, ...fields }));
    return new Promise((resolve) => {
      socket.onclose = () => resolve({});
      socket.onmessage = ({ data }) => {
        const message = JSON.parse(String(data));
        if (message.re === id) resolve(message);
      };
    });
  };
  const waiting = (await opened(port)) as WebSocket;
  const settings = { patience: 0, clock: { perMove: 3_600, perGame: 0 } };
  const create = { type: 'create', token: friend, game: 'castle', config: { players: 2 }, settings };
  const { room } = await ask(waiting, create);
  await ask(waiting, { type: 'sit', seat: 0 });
  let sent = 0;
  while (!isOver()) {
    const socket = await opened(port);
    if (!socket) continue;
    await ask(socket, { type: 'enter', token: player, room });
    if (sent === 0) await ask(socket, { type: 'sit', seat: 1 });
    socket.terminate();
    await ask(waiting, { type: 'replace', seat: 1 });
    sent++;
    await sleep(50);
  }
  return sent;
};

/** A large body for the matchmaking, again and again. */
const bodies: Flood = async (port, isOver) => {
  let sent = 0;
  const chunk = Buffer.alloc(1e6, 'a');
  while (!isOver()) {
    const headers = { 'content-type': 'application/json', 'content-length': BODY };
    const asked = request({
      host: HOST,
      port,
      localAddress: FLOODER,
      method: 'POST',
      path: '/matchmake/create/table',
      headers,
      setHost: false,
    });
    asked.setHeader('host', `localhost:${port}`);
    asked.on('error', () => {});
    asked.on('response', (response) => response.resume());
    const closed = next(asked, 'close');
    for (let bytes = 0; bytes < BODY && !asked.destroyed && !isOver(); bytes += chunk.length, sent += chunk.length) {
      if (!asked.write(chunk)) await Promise.race([next(asked, 'drain'), closed]);
    }
    asked.end();
    await Promise.race([closed, sleep(1_000)]);
    asked.destroy();
    await sleep(10);
  }
  return sent;
};

const FLOODS: Readonly<Record<string, { readonly front: Front; readonly unit: string; readonly flood: Flood }>> = {
  pings: { front: 'ws', unit: 'pings', flood: pings },
  requests: { front: 'ws', unit: 'requests', flood: requests },
  'leaving and returning': { front: 'ws', unit: 'times', flood: events },
  'bodies for matchmaking': { front: 'colyseus', unit: 'bytes', flood: bodies },
};

/** Waits of a guest, in milliseconds: the time that the server takes for a request every 50 ms. */
async function waitsDuring(port: number, isOver: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  while (!isOver()) {
    const begun = performance.now();
    await Promise.race([answered(port), sleep(60_000)]);
    waits.push(performance.now() - begun);
    await sleep(PAUSE);
  }
  return waits;
}

function answered(port: number): Promise<void> {
  return new Promise((resolve) => {
    const asked = request({ host: HOST, port, path: '/health', agent: false }, (response) => {
      response.resume().on('end', resolve);
    });
    asked.on('error', () => resolve());
    asked.end();
  });
}

/** What a server process tells about itself. */
interface Stats {
  readonly port: number;
  /** Resident memory in bytes, and the most so far. */
  readonly memory: number;
  readonly most: number;
  /** The longest turn of the event loop since the last question, in milliseconds of processor time. */
  readonly stall: number;
}

async function statsOf(server: ChildProcess): Promise<Stats> {
  server.send('stats');
  const [stats] = await once(server, 'message');
  return stats as Stats;
}

async function measure(name: string): Promise<string[]> {
  const { front, unit } = FLOODS[name] as (typeof FLOODS)[string];
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-floods-'));
  const self = fileURLToPath(import.meta.url);
  const server = fork(self, ['server', front, join(folder, 'games.db')]);
  const died = once(server, 'exit').then(() => undefined);
  const { port } = await statsOf(server);
  const quietUntil = performance.now() + 2_000;
  await waitsDuring(port, () => performance.now() > quietUntil);
  const idle = await statsOf(server);
  const flood = fork(self, ['flood', name, String(port)]);
  let sent: number | undefined;
  flood.on('message', (message) => {
    sent = Number(message);
  });
  flood.on('exit', () => {
    sent ??= Number.NaN;
  });
  const waits = await waitsDuring(port, () => sent !== undefined);
  const stats = await Promise.race([statsOf(server), died]);
  for (const child of [server, flood]) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
  const rest = `${Math.max(...waits).toFixed(0)} ms`;
  if (!stats) return [name, `${sent} ${unit}`, 'the process died', '', rest, ''];
  const memory = `${((stats.most - idle.memory) / 1e6).toFixed(0)} MB`;
  return [
    name,
    `${sent} ${unit}`,
    memory,
    `${stats.stall.toFixed(0)} ms`,
    rest,
    `${quantile(waits, 0.5).toFixed(1)} ms`,
  ];
}

async function startServer(front: Front, database: string): Promise<void> {
  // The other checkout has its own packages.
  const load = createRequire(join(CHECKOUT, 'examples/server/package.json'));
  const { serve } = load(`@rulewright/server/${front}`);
  const { sqliteStore } = load('@rulewright/server/sqlite');
  const { castle } = load('@rulewright/castle');
  const server = await serve({ games: [castle], store: sqliteStore(database), port: 0, host: HOST });
  let most = 0;
  let stall = 0;
  let last = processorTime();
  const turn = () => {
    const now = processorTime();
    stall = Math.max(stall, now - last);
    last = now;
    setTimeout(turn, 1);
  };
  turn();
  setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 10);
  process.on('message', () => {
    const memory = process.memoryUsage.rss();
    most = Math.max(most, memory);
    process.send?.({ port: server.port, memory, most, stall } satisfies Stats);
    stall = 0;
  });
}

async function flood(name: string, port: number): Promise<void> {
  const end = performance.now() + milliseconds;
  process.send?.(await FLOODS[name]?.flood(port, () => performance.now() > end));
}

const [, , role, argument = '', detail = ''] = process.argv;
if (role === 'server') {
  await startServer(argument as Front, detail);
} else if (role === 'flood') {
  await flood(argument, Number(detail));
} else {
  const rows = [['flood', 'sent', 'memory above idle', 'longest stall', 'longest wait of a guest', 'median']];
  for (const name of Object.keys(FLOODS)) rows.push(await measure(name));
  console.log(columns(rows).join('\n'));
}
