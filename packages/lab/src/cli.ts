#!/usr/bin/env node
import { INTERRUPTED, main } from './main.js';
import type { Io } from './tools/io.js';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // A second Ctrl-C ends the process at once.
    if (stop.signal.aborted) process.exit(INTERRUPTED);
    stop.abort();
  });
}
// A closing terminal sends SIGHUP twice: from the kernel and from the shell.
process.on('SIGHUP', () => stop.abort());

const { stdout, stderr } = process;
// The reader may stop early (`rulewright simulate | head -3`), and the terminal may close.
for (const stream of [stdout, stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
  });
}

const io: Io = {
  // Opened only by commands that read it.
  get stdin() {
    return process.stdin;
  },
  stdout,
  stderr,
  signal: stop.signal,
};
main(process.argv.slice(2), io).then((code) => {
  process.exitCode = code;
});
