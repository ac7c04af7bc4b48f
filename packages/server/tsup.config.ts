import { defineConfig } from 'tsup';
import { packageConfig } from '../../tsup.base.js';

export default defineConfig(
  packageConfig(
    {
      index: 'src/index.ts',
      client: 'src/client.ts',
      colyseus: 'src/colyseus.ts',
      postgres: 'src/postgres.ts',
      react: 'src/react.ts',
      sqlite: 'src/sqlite.ts',
      testing: 'src/testing.ts',
      ws: 'src/ws.ts',
    },
    { platform: 'node' },
  ),
);
