/** A game server of many processes: Colyseus leads each guest to the process that serves the table. */
import { createServer } from 'node:http';
import { type matchMaker, type Presence, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { addressOf } from './address.js';
import { steadyNow } from './clock.js';
import { frontOf } from './front.js';
import { type GameServer, runServer, USUAL_HEARTBEAT } from './gameServer.js';
import { Limiter, USUAL_LIMITS } from './limits.js';
import { Lobby } from './lobby.js';
import { TABLE } from './protocol.js';
import { LARGEST_MESSAGE } from './requests.js';
import { type TableRoom, tableRoomClass } from './tableRoom.js';
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

  // It doesn't listen: the front passes on what Colyseus serves.
  const inner = createServer();
  const transport = new WebSocketTransport({
    noServer: true,
    maxPayload: LARGEST_MESSAGE,
    pingInterval: heartbeat,
    pingMaxRetries: 1,
  }).attachToServer(inner);
  const { presence, driver, publicAddress } = options;
  const server = new Server({
    transport,
    greet: false,
    gracefullyShutdown: false,
    ...(presence && { presence }),
    ...(driver && { driver }),
    ...(publicAddress !== undefined && { publicAddress }),
  });
  server.define(TABLE, tableRoomClass({ lobby, limiter, limits, report, rooms })).filterBy(['table']);
  const front = frontOf(options, {
    limits,
    limiter,
    isSocket: (url) => url.includes('sessionId='),
    upgrade(request, socket, head, opened) {
      opened();
      inner.emit('upgrade', request, socket, head);
    },
    respond(request, response) {
      if (!request.url?.startsWith('/matchmake/')) return false;
      // Colyseus would believe this header of anyone.
      request.headers['x-real-ip'] = addressOf(request, isBehindProxy);
      return inner.emit('request', request, response);
    },
  });
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
      for (const room of rooms) room.closeIfUnloaded();
    },
    connections: () => [...rooms].flatMap((room) => [...room.connections]),
    stop: () => Promise.all([front.close(), server.gracefullyShutdown(false)]),
  });
}
