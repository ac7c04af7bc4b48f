// Startup costs: each batch is a fresh process, which reports its processor time through a pipe.
import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { moduleOf } from './tree.js';
import type { Work } from './work.js';

const REPORT = `
  import { writeSync } from 'node:fs';
  const report = (start) => {
    const { user, system } = process.cpuUsage(start);
    writeSync(3, String((user + system) / 1e6));
  };`;

const REPORT_LAST_IMPORT = `${REPORT}
  let start;
  for (const url of process.argv.slice(1)) {
    start = process.cpuUsage();
    await import(url);
  }
  report(start);`;

const REPORT_AT_EXIT = `${REPORT}
  process.on('exit', () => report());`;

/** Imports a package. A game is imported after core, to exclude the cost of core and zod. */
export function importing(folder: string, subject: string): Work {
  // The game resolves core to its real path; any other path would load core twice.
  const urls = [...new Set(['core', subject])].map((id) => pathToFileURL(realpathSync(moduleOf(folder, id))).href);
  return starting(['--input-type=module', '--eval', REPORT_LAST_IMPORT, ...urls]);
}

/** Runs the command of a checkout, from Node's start to its exit. */
export function commanding(folder: string, ...args: string[]): Work {
  const preload = `data:text/javascript,${encodeURIComponent(REPORT_AT_EXIT)}`;
  return starting(['--import', preload, moduleOf(folder, 'lab'), ...args]);
}

function starting(args: readonly string[]): Work {
  return { measure: () => secondsOf(args), count: () => 1 };
}

function secondsOf(args: readonly string[]): number {
  const { status, output } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  const report = output[3];
  if (status !== 0 || !report) throw new Error(`A process failed: node ${args.slice(-2).join(' ')}`);
  return Number(report);
}
