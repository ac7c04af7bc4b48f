// Runs the laws of a game with a fault in its source. The environment has the fault, as JSON.
import { defineConfig } from 'vitest/config';
import { root } from '../generate/packages.mjs';
import { ALIASES } from '../sources.mjs';
import { withFault } from './withFault.mjs';

const { file, laws, changes } = JSON.parse(process.env['FAULT'] ?? '{}');

export default defineConfig({
  root,
  resolve: { alias: ALIASES },
  plugins: [
    {
      name: 'fault',
      enforce: 'pre',
      transform: (code, id) => (id.endsWith(file) ? withFault(code, changes) : null),
    },
  ],
  test: { include: [laws], testTimeout: 300_000, isolate: false, maxWorkers: 1 },
});
