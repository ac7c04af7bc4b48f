import { defineConfig } from 'tsup';
import { packageConfig } from '../../tsup.base.js';

const entry = { index: 'src/index.ts', internal: 'src/internal.ts', 'internal-commands': 'src/internal/commands.ts' };

export default defineConfig(
  packageConfig(entry, {
    // Nobody imports the other two, so they need no types.
    entry: { ...entry, cli: 'src/cli.ts', worker: 'src/worker.ts' },
    platform: 'node',
    // The worker is found beside the file that starts it.
    shims: true,
  }),
);
