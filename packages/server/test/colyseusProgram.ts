/** A server over Colyseus without limits, for tests that kill it. Reads PORT, ORIGINS, REDIS and DATABASE from the environment. */
import { RedisDriver } from '@colyseus/redis-driver';
import { RedisPresence } from '@colyseus/redis-presence';
import { serve } from '../src/colyseus.js';
import { NO_LIMITS } from '../src/limits.js';
import { postgresStore } from '../src/postgres.js';
import { BOTS, GAMES } from './games.js';

const { PORT, ORIGINS = '', REDIS = '', DATABASE = '' } = process.env;
const { port } = await serve({
  games: [...GAMES.values()],
  bots: BOTS,
  store: await postgresStore(DATABASE),
  port: Number(PORT),
  origins: ORIGINS.split(' '),
  limits: NO_LIMITS,
  presence: new RedisPresence(REDIS),
  driver: new RedisDriver(REDIS),
  publicAddress: `localhost:${PORT}`,
  report: (error) => process.stderr.write(`${error}\n`),
});
process.stdout.write(`http://localhost:${port}\n`);
