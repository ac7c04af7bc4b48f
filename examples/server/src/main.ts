/** `npm start`. Reads its options from the environment; the README lists them. */
import { fileURLToPath } from 'node:url';

const NEEDED = [22, 13] as const;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  console.error(`The server stores games with node:sqlite, which needs Node ${NEEDED.join('.')} or newer.`);
  console.error(`This is Node ${process.versions.node}.`);
  process.exit(1);
}

// A static import of node:sqlite would fail on older Node before the check above.
const { startServer } = await import('./server.js');

const { PORT = '8080', HOST = 'localhost', DATABASE = 'games.db', DURABILITY, ORIGINS, BEHIND_PROXY } = process.env;
const { DAYS_KEPT = '30', LIMITS = '{}' } = process.env;
const server = await startServer({
  port: Number(PORT),
  host: HOST,
  database: DATABASE,
  durability: DURABILITY === 'power' ? 'power' : 'process',
  ...(ORIGINS !== undefined && { origins: ORIGINS.split(',') }),
  isBehindProxy: BEHIND_PROXY === 'yes',
  daysKept: Number(DAYS_KEPT),
  limits: JSON.parse(LIMITS),
  pages: fileURLToPath(new URL('public', import.meta.url)),
  report: (error) => console.error(error),
});
console.log(`Listening on http://${HOST}:${server.port}/, games in ${DATABASE}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await server.close();
    process.exit(0);
  });
}
