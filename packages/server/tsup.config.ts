import { defineConfig } from 'tsup';
import { packageConfig } from '../../tsup.base.js';

export default defineConfig(
  packageConfig(
    { index: 'src/index.ts', client: 'src/client.ts', sqlite: 'src/sqlite.ts', ws: 'src/ws.ts' },
    { platform: 'node' },
  ),
);
