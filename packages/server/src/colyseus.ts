/** A game server of many processes: Colyseus leads each guest to the process that serves the table. */
import { createServer, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { matchMaker, type Presence, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { addressOf } from './address.js';
import { steadyNow } from './clock.js';
import { frontOf, PATIENCE } from './front.js';
import { type GameServer, runServer, USUAL_HEARTBEAT } from './gameServer.js';
import { refuse } from './http.js';
import { type Allowance, Limiter, USUAL_LIMITS } from './limits.js';
import { Lobby } from './lobby.js';
import { TABLE } from './protocol.js';
import { Heartbeats, SOCKET_OPTIONS } from './socket.js';
import { leaveDoubledTables, type TableRoom, tableRoomClass } from './tableRoom.js';
import type { ServeOptions } from './ws.js';

export type { GameServer } from './gameServer.js';
export type { ServeOptions } from './ws.js';

/** Options of {@link serve} with Colyseus. All processes need the same store, such as a database. */
export interface ColyseusOptions extends ServeOptions {
  /** Carries messages between the processes, for example a `RedisPresence` (default: there is one process). */
  readonly presence?: Presence;
  /** Lists the rooms of all processes, for example a `RedisDriver` (default: there is one process). */
  readonly driver?: matchMaker.MatchMakerDriver;
  /** Host and path that lead to this process from outside: `play.example.org/1` (default: those of the page). */
  readonly publicAddress?: string;
}

/**
 * Starts one process of a server. Resolves once it is listening. Colyseus has one server in a process.
 *
 * ```ts
 * const presence = new RedisPresence(redis);
 * const driver = new RedisDriver(redis);
 * const server = await serve({ games: [copenhagen], store, port: 8081, presence, driver, publicAddress });
 * ```
 *
 * @throws Error if the port is taken or the pages can't be read; the store is then closed.
 */
export async function serve(options: ColyseusOptions): Promise<GameServer> {
  const { heartbeat = USUAL_HEARTBEAT, isBehindProxy = false, now = steadyNow, report = () => {} } = options;
  const limits = { ...USUAL_LIMITS, ...options.limits };
  const lobby = new Lobby(options);
  const limiter = new Limiter(limits, now);
  const rooms = new Set<TableRoom>();
  const allowances = new Map<string, Allowance>();
  const heartbeats = new Heartbeats();

  // It doesn't listen: the front passes on what Colyseus serves.
  const inner = createServer();
  // Without pings: those of Colyseus go on after the end, and count an answer that nobody asked for.
  const transport = new WebSocketTransport({ ...SOCKET_OPTIONS, pingInterval: 0 }).attachToServer(inner);
  const { presence, driver, publicAddress } = options;
  const server = new Server({
    transport,
    greet: false,
    gracefullyShutdown: false,
    ...(presence && { presence }),
    ...(driver && { driver }),
    ...(publicAddress !== undefined && { publicAddress }),
  });
  server.define(TABLE, tableRoomClass({ lobby, limits, report, rooms, allowances, heartbeats })).filterBy(['table']);
  const front = frontOf(options, {
    limits,
    limiter,
    isSocket: (url) => url.includes('sessionId='),
    upgrade(request, socket, head, opened) {
      const session = sessionOf(request);
      // Two sockets can't have one seat.
      if (session === undefined || allowances.has(session)) return refuse(socket, '403 Forbidden');
      const allowance = limiter.admit(addressOf(request, isBehindProxy), () => socket.destroy());
      if (!allowance) return refuse(socket, '429 Too Many Requests');
      allowances.set(session, allowance);
      socket.once('close', () => {
        allowances.delete(session);
        allowance.release();
      });
      opened();
      inner.emit('upgrade', request, socket, head);
    },
    service: {
      isAt: (url) => url.startsWith('/matchmake/'),
      answer: (request, response) => void inner.emit('request', request, response),
    },
  });
  let isChecking = false;
  const leaveDoubled = async () => {
    // Without Redis, there may be no answer for long.
    if (isChecking) return;
    isChecking = true;
    await leaveDoubledTables(rooms).catch(report);
    isChecking = false;
  };
  let port: number;
  try {
    await server.serverless();
    port = await front.listen();
  } catch (error) {
    await server.gracefullyShutdown(false);
    await lobby.close();
    throw error;
  }
  return runServer({
    lobby,
    limiter,
    port,
    heartbeat,
    beat() {
      heartbeats.beat();
      void leaveDoubled();
      for (const room of rooms) room.closeIfUnloaded();
    },
    connections: () => [...rooms].flatMap((room) => [...room.connections]),
    // A Redis that can't be reached must not keep the process.
    stop: () => Promise.all([front.close(), Promise.race([server.gracefullyShutdown(false), setTimeout(PATIENCE)])]),
  });
}

/** The session for which a socket is opened; `undefined` unless Colyseus has reserved a seat for it in a room of this process. */
function sessionOf(request: IncomingMessage): string | undefined {
  const url = URL.parse(request.url ?? '', 'ws://localhost');
  const session = url?.searchParams.get('sessionId') ?? undefined;
  const room = matchMaker.getLocalRoomById(url?.pathname.split('/').at(-1) ?? '');
  return session !== undefined && room?.hasReservedSeat(session) ? session : undefined;
}
