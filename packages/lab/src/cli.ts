#!/usr/bin/env node
import { main } from './main.js';
import type { Io } from './tools/io.js';

const stop = new AbortController();
// A second Ctrl-C ends the process at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

// The reader of the report may stop early (`rulewright simulate | head -3`).
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const { stdout, stderr } = process;
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
