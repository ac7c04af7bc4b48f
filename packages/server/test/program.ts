/** A server without limits, in a separate process. Reads PORT and DATABASE from the environment. */
import { NO_LIMITS } from '../src/limits.js';
import { sqliteStore } from '../src/sqlite.js';
import { serve } from '../src/ws.js';
import { BOTS, GAMES } from './games.js';

const { PORT, DATABASE = '' } = process.env;
const server = await serve({
  games: [...GAMES.values()],
  bots: BOTS,
  store: sqliteStore(DATABASE),
  port: Number(PORT),
  limits: NO_LIMITS,
  report: (error) => process.stderr.write(`${error}\n`),
});
process.once('SIGTERM', () => server.close());
process.stdout.write(`http://localhost:${server.port}\n`);
