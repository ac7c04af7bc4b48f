import { bot } from '@rulewright/bots';
import { copenhagen } from '@rulewright/copenhagen';
import { sqliteStore } from '@rulewright/server/sqlite';
import { serve } from '@rulewright/server/ws';

export const server = await serve({
  games: [copenhagen],
  bots: { easy: bot({ level: 'easy' }), medium: bot({ level: 'medium' }), hard: bot({ level: 'hard' }) },
  store: sqliteStore(process.env['DATABASE'] ?? 'games.db'),
  port: Number(process.env['PORT'] ?? 8080),
  pages: `${import.meta.dirname}/../public`,
  report: (error) => console.error(error),
});
console.log(`http://localhost:${server.port}`);
