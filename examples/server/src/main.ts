/** The server that is measured. Reads its options from the environment; the README lists them. */
import { sqliteStore } from '@rulewright/server/sqlite';
import { serve } from '@rulewright/server/ws';
import { PLAYED } from './options.js';

const { PORT = '8080', HOST = 'localhost', DATABASE = 'games.db', DURABILITY, ORIGINS, BEHIND_PROXY } = process.env;
const { DAYS_KEPT = '30', LIMITS = '{}' } = process.env;
const server = await serve({
  ...PLAYED,
  store: sqliteStore(DATABASE, { durability: DURABILITY === 'power' ? 'power' : 'process' }),
  port: Number(PORT),
  host: HOST,
  ...(ORIGINS !== undefined && { origins: ORIGINS.split(',') }),
  isBehindProxy: BEHIND_PROXY === 'yes',
  daysKept: Number(DAYS_KEPT),
  limits: JSON.parse(LIMITS),
  report: (error) => console.error(error),
});
console.log(`Listening on http://${HOST}:${server.port}/, games in ${DATABASE}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await server.close();
    process.exit(0);
  });
}
