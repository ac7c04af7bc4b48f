import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { TestProject } from 'vitest/node';
import { BUNDLE } from '../../../scripts/sources.mjs';
import { version } from '../package.json';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the bundled command. */
    readonly bundle: string;
  }
}

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** Packages that add commands. */
const PACKAGES = ['author', 'mcp', 'models', 'queue'];

/** Bundles the command from the sources, once for all files: worker threads can't run TypeScript. */
export async function setup({ provide }: TestProject): Promise<() => void> {
  // Inside the package, so unbundled imports resolve.
  const cache = path('../node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'rulewright-cli-'));
  await build({
    entryPoints: {
      cli: path('../src/cli.ts'),
      index: path('../src/index.ts'),
      worker: path('../src/worker.ts'),
      agentWorker: path('../../mcp/src/agentWorker.ts'),
      ...Object.fromEntries(PACKAGES.map((name) => [name, path(`../../${name}/src/index.ts`)])),
    },
    outdir: folder,
    splitting: true,
    ...BUNDLE,
  });
  cpSync(path('../../../docs/rules'), join(folder, 'rules'), { recursive: true });
  for (const name of PACKAGES) install(name, folder);
  provide('bundle', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Makes `@rulewright/<name>` the bundled package, for the commands in this folder. */
function install(name: string, folder: string): void {
  const home = join(folder, 'node_modules/@rulewright', name);
  mkdirSync(home, { recursive: true });
  const exports = { '.': './index.js', './package.json': './package.json' };
  writeFileSync(join(home, 'package.json'), JSON.stringify({ version, type: 'module', exports }));
  // `rulewright coverage` bundles sources of its package. Windows lets everybody make a junction.
  symlinkSync(path(`../../${name}/src`), join(home, 'src'), 'junction');
  writeFileSync(join(home, 'index.js'), `export * from '../../../${name}.js';\n`);
}
