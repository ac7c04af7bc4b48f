/** Runs the tests of a project with one more setup file. Arguments: vitest's `node.js`, the setup file, filters. */
import { pathToFileURL } from 'node:url';

const [vitest = '', setup = '', ...filters] = process.argv.slice(2);
const { createVitest }: typeof import('vitest/node') = await import(pathToFileURL(vitest).href);
const context = await createVitest('test', { watch: false, run: true });
// Projects don't inherit the setup files of the root.
for (const { config } of context.projects) config.setupFiles.push(setup);
try {
  await context.start(filters);
} finally {
  await context.close();
}
