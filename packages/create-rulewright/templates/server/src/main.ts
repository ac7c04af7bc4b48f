import { bot } from '@rulewright/bots';
import { sqliteStore } from '@rulewright/server/sqlite';
import { serve } from '@rulewright/server/ws';
import { GAMES } from './games.ts';

export const server = await serve({
  games: Object.values(GAMES).map(({ game }) => game),
  bots: { easy: bot({ level: 'easy' }), medium: bot({ level: 'medium' }), hard: bot({ level: 'hard' }) },
  store: sqliteStore(process.env['DATABASE'] ?? 'games.db'),
  port: Number(process.env['PORT'] ?? 8080),
  pages: process.env['PAGES'] ?? 'dist',
  report: (error) => console.error(error),
});
console.log(`http://localhost:${server.port}`);
process.once('SIGTERM', () => server.close());
