#!/usr/bin/env node
import { main } from './main.js';
import type { Io } from './tools/io.js';

const stop = new AbortController();
// A second Ctrl-C ends the process at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
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
