/**
 * A server over Colyseus without limits, in a separate process. Reads PORT, ORIGINS, DATABASE, REDIS, PAGES, HEARTBEAT,
 * BEHIND_PROXY, PUBLIC_ADDRESS and EXITS from the environment: without REDIS, it is the only process; without DATABASE, its
 * rooms end with it; with EXITS, it doesn't wait for what others leave open.
 */
import { RedisDriver } from '@colyseus/redis-driver';
import { RedisPresence } from '@colyseus/redis-presence';
import { serve } from '../src/colyseus.js';
import { NO_LIMITS } from '../src/limits.js';
import { memoryStore } from '../src/memoryStore.js';
import { postgresStore } from '../src/postgres.js';
import { BOTS, GAMES } from './games.js';

const {
  PORT,
  ORIGINS,
  REDIS,
  DATABASE,
  PAGES,
  HEARTBEAT,
  EXITS,
  BEHIND_PROXY,
  PUBLIC_ADDRESS = `localhost:${PORT}`,
} = process.env;
const server = await serve({
  games: [...GAMES.values()],
  bots: BOTS,
  store: DATABASE === undefined ? memoryStore() : await postgresStore(DATABASE),
  port: Number(PORT),
  ...(ORIGINS !== undefined && { origins: ORIGINS.split(' ') }),
  ...(PAGES !== undefined && { pages: PAGES }),
  ...(HEARTBEAT !== undefined && { heartbeat: Number(HEARTBEAT) }),
  limits: NO_LIMITS,
  isBehindProxy: BEHIND_PROXY === 'yes',
  ...(REDIS !== undefined && { presence: new RedisPresence(REDIS), driver: new RedisDriver(REDIS) }),
  publicAddress: PUBLIC_ADDRESS,
  report: (error) => process.stderr.write(`${error}\n`),
});
process.once('SIGTERM', () => server.close().then(() => EXITS === 'yes' && process.exit()));
process.stdout.write(`http://localhost:${server.port}\n`);
