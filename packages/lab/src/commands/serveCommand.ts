import { readSync, writeSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { serve } from '../serve/serve.js';

const STDIN = 0;
const STDOUT = 1;

/**
 * Serves tables until standard input ends. Reads and writes synchronously: the event loop would take longer than most
 * moves.
 */
export async function serveCommand(): Promise<void> {
  // Nothing needs cleaning up, so a signal may end the process at once.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
  try {
    await serve(linesOf(STDIN), say);
  } catch (error) {
    // Client disconnected.
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  }
}

const idle = new Int32Array(new SharedArrayBuffer(4));

/** Writes a line of any length. A pipe may be full until its reader catches up. */
function say(line: string): void {
  let rest = Buffer.from(line);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(STDOUT, rest));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      Atomics.wait(idle, 0, 0, 1);
    }
  }
}

/** The lines of a file as they arrive. Text after the last newline is ignored. */
function* linesOf(descriptor: number): Generator<string> {
  const decoder = new StringDecoder();
  const chunk = Buffer.alloc(1 << 16);
  let rest = '';
  for (let size = readSync(descriptor, chunk); size > 0; size = readSync(descriptor, chunk)) {
    const lines = (rest + decoder.write(chunk.subarray(0, size))).split('\n');
    rest = lines.pop() as string;
    yield* lines;
  }
}
