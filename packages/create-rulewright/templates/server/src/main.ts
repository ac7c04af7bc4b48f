import { bot } from '@rulewright/bots';
import { sqliteStore } from '@rulewright/server/sqlite';
import { serve } from '@rulewright/server/ws';
import { GAMES } from './games.ts';

const { DATABASE = 'games.db', HOST = 'localhost', ORIGIN, PAGES = 'dist', PORT = '8080' } = process.env;

export const server = await serve({
  games: Object.values(GAMES).map(({ game }) => game),
  bots: { easy: bot({ level: 'easy' }), medium: bot({ level: 'medium' }), hard: bot({ level: 'hard' }) },
  store: sqliteStore(DATABASE),
  port: Number(PORT),
  host: HOST,
  pages: PAGES,
  // Behind a proxy, at an address like https://play.example.org.
  ...(ORIGIN !== undefined && { origins: [ORIGIN], isBehindProxy: true }),
  report: (error) => console.error(error),
});
console.log(`http://localhost:${server.port}`);
process.once('SIGTERM', () => server.close());
