import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { main } from '../src/index.js';

/** The result of a command. */
export interface CommandResult {
  /** `null` for a killed process. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `rulewright` in this process. */
export async function rulewright(...argv: string[]): Promise<CommandResult> {
  return rulewrightOn({}, ...argv);
}

/** The same on a terminal, or with a signal. */
export async function rulewrightOn(
  surroundings: { readonly isTTY?: boolean; readonly signal?: AbortSignal },
  ...argv: string[]
): Promise<CommandResult> {
  const { isTTY = false, signal } = surroundings;
  let stdout = '';
  const stderr = new PassThrough();
  const code = await main(argv, {
    stdout: { write: (text) => (stdout += text) },
    stderr: Object.assign(stderr, { isTTY, columns: 80 }),
    ...(signal && { signal }),
  });
  return { code, stdout, stderr: String(stderr.read() ?? '') };
}

/** Runs it until a condition holds, then stops it with a signal. */
export async function rulewrightStopped(hasHappened: () => boolean, ...argv: string[]): Promise<CommandResult> {
  const stop = new AbortController();
  let isOver = false;
  const run = rulewrightOn({ signal: stop.signal }, ...argv).finally(() => {
    isOver = true;
  });
  while (!hasHappened() && !isOver) await sleep(1);
  stop.abort();
  return run;
}

/** A temporary folder, removed after the test. */
export function emptyFolder(): { readonly path: (name: string) => string; readonly names: () => string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { path: (name) => join(folder, name), names: () => readdirSync(folder).sort() };
}
