import { startServer } from './server.ts';

const port = await startServer('games', Number(process.env['PORT'] ?? 8080));
console.log(`http://localhost:${port}`);
