import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll } from 'vitest';
import { SOURCES } from '../../../scripts/sources.mjs';
import type { CommandResult } from './command.js';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** The command as a separate process, bundled from the sources: worker threads can't run TypeScript. */
export function builtCli() {
  let folder: string;

  beforeAll(async () => {
    // Inside the package, so unbundled imports resolve.
    const cache = path('../node_modules/.cache');
    mkdirSync(cache, { recursive: true });
    folder = mkdtempSync(join(cache, 'rulewright-cli-'));
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
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const start = (...argv: string[]): ChildProcess & { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream } =>
    spawn(process.execPath, [join(folder, 'cli.js'), ...argv], { stdio: ['ignore', 'pipe', 'pipe'] });

  return {
    /** Its path. */
    path: (): string => join(folder, 'cli.js'),
    /** The library, bundled from the same sources. */
    library: (): Promise<typeof import('../src/index.js')> => import(join(folder, 'index.js')),
    /** Starts it. */
    start,
    /** Runs it to its end. */
    async run(...argv: string[]): Promise<CommandResult> {
      return resultOf(start(...argv));
    },
  };
}

/** The result of a finished process. */
export async function resultOf(child: ReturnType<ReturnType<typeof builtCli>['start']>): Promise<CommandResult> {
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { stdout, stderr, code };
}
