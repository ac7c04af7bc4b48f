import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { main } from '@rulewright/lab';
import { onTestFinished } from 'vitest';
import type { ModelReport } from '../src/report.js';

/** What a command wrote, and its exit code. */
export interface CommandRun {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `rulewright` in this process. */
export async function runOf(...argv: string[]): Promise<CommandRun> {
  return runUntil(undefined, argv);
}

/** Runs `rulewright models` in this process. */
export async function models(...argv: string[]): Promise<CommandRun> {
  return modelsUntil(undefined, ...argv);
}

/** The same, with a signal that stops it. */
export async function modelsUntil(signal: AbortSignal | undefined, ...argv: string[]): Promise<CommandRun> {
  return runUntil(signal, ['models', ...argv]);
}

/** Runs `rulewright models` with `--serve` until the signal. The address is its first output. */
export function serving(
  signal: AbortSignal,
  ...argv: string[]
): { readonly address: Promise<string>; readonly run: Promise<CommandRun> } {
  const written = new PassThrough();
  const address = once(written, 'data').then(([text]) => String(text).trim());
  return { address, run: runUntil(signal, ['models', ...argv, '--serve'], (text) => written.write(text)) };
}

async function runUntil(
  signal: AbortSignal | undefined,
  argv: readonly string[],
  onText: (text: string) => unknown = () => {},
): Promise<CommandRun> {
  let stdout = '';
  const stderr = new PassThrough();
  const code = await main(argv, {
    stdout: {
      write(text) {
        stdout += text;
        onText(text);
      },
    },
    stderr: Object.assign(stderr, { isTTY: false }),
    ...(signal && { signal }),
  });
  return { code, stdout, stderr: String(stderr.read() ?? '') };
}

/** A temporary folder, removed after the test. */
export function emptyFolder(): (name: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-models-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return (name) => join(folder, name);
}

/** The report of a run in JSON. The command must succeed. */
export async function reportOf(...argv: string[]): Promise<ModelReport> {
  const path = emptyFolder()('report.json');
  const { code, stderr } = await models(...argv, '--json', path);
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(readFileSync(path, 'utf8'));
}
