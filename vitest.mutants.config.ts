import { defineConfig } from 'vitest/config';
import config from './vitest.config.js';

const { projects: _, ...test } = config.test ?? {};
// The tests of rules of one package, for npm run mutants: without the laws, and without whatever plays at random.
export default defineConfig({
  ...config,
  test: {
    ...test,
    include: [`packages/${process.env['RULEWRIGHT_MUTANTS']}/test/**/*.test.ts`],
    exclude: ['**/laws/**', '**/{laws,dense,kept,model,golden,coverage,properties,text,describe,types}*.test.ts'],
    testTimeout: 20_000,
  },
});
