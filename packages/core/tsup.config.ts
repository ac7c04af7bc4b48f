import { defineConfig } from 'tsup';
import { packageConfig } from '../../tsup.base.js';

export default defineConfig(
  packageConfig({
    index: 'src/index.ts',
    positions: 'src/positions/index.ts',
    testing: 'src/testing/index.ts',
    examples: 'examples/index.ts',
  }),
);
