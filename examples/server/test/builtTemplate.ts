/** The template for a server, built from the sources of this repository. */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import { ALIASES, SOURCES } from '../../../scripts/sources.mjs';

const template = fileURLToPath(new URL('../../../packages/create-rulewright/templates/server/', import.meta.url));

/** Bundles the packages of this repository from their sources. */
const fromSources: Plugin = {
  name: 'sources',
  setup({ onResolve }) {
    onResolve({ filter: /^@rulewright\// }, ({ path }) => ({ path: SOURCES[path] ?? '' }));
  },
};

/** Builds page and server into a folder. Returns the program, and the folder of its pages. */
export async function builtTemplate(folder: string): Promise<{ readonly program: string; readonly pages: string }> {
  const [{ build: bundle }, { build }] = await Promise.all([import('esbuild'), import('vite')]);
  const [program, pages] = [`${folder}/main.js`, `${folder}/dist`];
  const format = { bundle: true, platform: 'node', format: 'esm', target: 'node22' } as const;
  await Promise.all([
    bundle({
      ...format,
      entryPoints: [`${template}src/main.ts`],
      outfile: program,
      external: ['ws'],
      plugins: [fromSources],
    }),
    build({
      root: template,
      configFile: `${template}vite.config.ts`,
      logLevel: 'error',
      resolve: { alias: ALIASES },
      build: { outDir: pages, emptyOutDir: true },
    }),
  ]);
  return { program, pages };
}
