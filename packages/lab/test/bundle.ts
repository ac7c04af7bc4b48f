import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { TestProject } from 'vitest/node';
import { SOURCES } from '../../../scripts/sources.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the bundled command. */
    readonly bundle: string;
  }
}

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** Bundles the command from the sources, once for all files: worker threads can't run TypeScript. */
export async function setup({ provide }: TestProject): Promise<() => void> {
  // Inside the package, so unbundled imports resolve.
  const cache = path('../node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'rulewright-cli-'));
  await build({
    entryPoints: { cli: path('../src/cli.ts'), index: path('../src/index.ts'), worker: path('../src/worker.ts') },
    outdir: folder,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: SOURCES,
    logLevel: 'error',
  });
  cpSync(path('../../../docs/rules'), join(folder, 'rules'), { recursive: true });
  provide('bundle', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
