import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { inject } from 'vitest';
import type { CommandResult } from './command.js';

const folder = inject('bundle');

/** The command as a separate process. */
export const cli = {
  /** Its path. */
  path: join(folder, 'cli.js'),

  /** The library, bundled from the same sources. */
  library: (): Promise<typeof import('../src/index.js')> => import(join(folder, 'index.js')),

  /** Starts it. */
  start: (...argv: string[]): ChildProcessByStdio<null, Readable, Readable> =>
    spawn(process.execPath, [cli.path, ...argv], { stdio: ['ignore', 'pipe', 'pipe'] }),

  /** Runs it to its end in a folder. */
  runIn: (cwd: string, ...argv: string[]): Promise<CommandResult> => cli.runAt(cli.path, cwd, ...argv),

  /** Runs a copy of it in a folder. */
  runAt: (path: string, cwd: string, ...argv: string[]): Promise<CommandResult> =>
    resultOf(spawn(process.execPath, [path, ...argv], { cwd, stdio: ['ignore', 'pipe', 'pipe'] })),

  /** Starts it with a pipe as its input. */
  startWithInput: (...argv: string[]): ChildProcessByStdio<Writable, Readable, Readable> =>
    spawn(process.execPath, [cli.path, ...argv], { stdio: ['pipe', 'pipe', 'pipe'] }),

  /** Runs it to its end. */
  run: (...argv: string[]): Promise<CommandResult> => resultOf(cli.start(...argv)),
};

/** The result of a finished process. */
export async function resultOf(
  child: ChildProcessByStdio<Writable | null, Readable, Readable>,
): Promise<CommandResult> {
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { stdout, stderr, code };
}
