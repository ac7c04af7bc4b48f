import { defineConfig } from 'tsup';
import { packageConfig } from '../../tsup.base.js';

export default defineConfig(
  packageConfig({
    index: 'src/index.ts',
    define: 'src/define/index.ts',
    fair: 'src/fair/index.ts',
    history: 'src/history/index.ts',
    learning: 'src/learning/index.ts',
    positions: 'src/positions/index.ts',
    prompts: 'src/prompts/index.ts',
    text: 'src/text/index.ts',
    'text-de': 'src/text/de.generated.ts',
    'text-en': 'src/text/en.generated.ts',
    'text-pl': 'src/text/pl.generated.ts',
    testing: 'src/testing/index.ts',
    examples: 'examples/index.ts',
  }),
);
