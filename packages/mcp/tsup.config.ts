import { cpSync } from 'node:fs';
import { defineConfig } from 'tsup';
import { packageConfig } from '../../tsup.base.js';

const entry = { index: 'src/index.ts' };

export default defineConfig(
  packageConfig(entry, {
    // Nobody imports the script of the worker threads, so it needs no types.
    entry: { ...entry, agentWorker: 'src/agentWorker.ts' },
    platform: 'node',
    // The worker and the pages with rules are found beside the file that uses them.
    shims: true,
    onSuccess: async () => cpSync('../../docs/rules', 'dist/rules', { recursive: true }),
  }),
);
