import { PassThrough, Writable } from 'node:stream';
import { main } from '../src/index.js';
import type { CommandResult } from './command.js';

/** A terminal session. */
export interface Surroundings {
  readonly isTTY?: boolean;
  /** The size of the terminal, and whether it has colours. */
  readonly rows?: number;
  readonly columns?: number;
  readonly hasColors?: boolean;
  readonly signal?: AbortSignal;
  /** Receives all output. */
  readonly onPrint?: (text: string, stdin: PassThrough) => void;
}

/** Runs `rulewright play` in this process with these input lines. */
export async function play(typed: readonly string[], ...argv: string[]): Promise<CommandResult> {
  return playIn({}, typed, ...argv);
}

/** The same at a terminal, or with a signal; the input stays open if nothing is typed. */
export async function playIn(
  { isTTY = false, rows = 45, columns = 100, hasColors = false, signal, onPrint }: Surroundings,
  typed: readonly string[],
  ...argv: string[]
): Promise<CommandResult> {
  const stdin = Object.assign(new PassThrough(), { isTTY });
  const printed: string[] = [];
  const stdout = new Writable({
    decodeStrings: false,
    write(text: string, _encoding, done) {
      printed.push(text);
      onPrint?.(text, stdin);
      done();
    },
  });
  const stderr = new PassThrough();
  for (const line of typed) stdin.write(`${line}${isTTY ? '\r' : '\n'}`);
  if (onPrint === undefined) stdin.end();
  const code = await main(['play', ...argv], {
    stdin,
    stdout: Object.assign(stdout, { isTTY, rows, columns, hasColors: () => hasColors }),
    stderr,
    ...(signal && { signal }),
  });
  return { code, stdout: printed.join(''), stderr: String(stderr.read() ?? '') };
}

/** The same line repeated. */
export function again(line: string, times = 2000): string[] {
  return Array.from({ length: times }, () => line);
}
