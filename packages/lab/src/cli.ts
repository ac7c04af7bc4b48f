#!/usr/bin/env node
import { main } from './main.js';

const stop = new AbortController();
// A second Ctrl-C ends the process at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

// Whoever reads the report may stop early (`rulewright simulate | head -3`).
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

main(process.argv.slice(2), { stdout: process.stdout, stderr: process.stderr, signal: stop.signal }).then((code) => {
  process.exitCode = code;
});
