import { defineConfig } from 'tsup';
import { packageConfig } from '../../tsup.base.js';

export default defineConfig(
  packageConfig(
    { index: 'src/index.ts', cli: 'src/cli.ts', worker: 'src/worker.ts' },
    // The worker is found beside the file that starts it.
    { platform: 'node', shims: true },
  ),
);
