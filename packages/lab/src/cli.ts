#!/usr/bin/env node
import type { Io } from './io.js';
import { main } from './main.js';

const stop = new AbortController();
// A second Ctrl-C ends the process at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

// Whoever reads the report may stop early (`rulewright simulate | head -3`).
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const { stdout, stderr } = process;
const io: Io = {
  // Opened only by a command that reads it.
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
