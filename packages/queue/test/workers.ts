import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterAll } from 'vitest';
import type { SimulationReport } from '../../lab/src/index.js';
import type { cli } from '../../lab/test/builtCli.js';

type Cli = Pick<typeof cli, 'start'>;

/** A `rulewright worker` process. */
export interface WorkerProcess {
  readonly process: ChildProcess;
  /** Its output. */
  readonly said: () => string;
  /** Waits for some output. */
  readonly saying: (text: string | RegExp) => Promise<void>;
  /** Stops it and returns its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts workers, stopped after the test file at the latest. */
export function workerProcesses(cli: Cli) {
  const started: ChildProcess[] = [];
  afterAll(() => {
    for (const child of started) child.kill('SIGKILL');
  });
  return (...argv: string[]): WorkerProcess => {
    const child = cli.start('worker', ...argv);
    started.push(child);
    return {
      process: child,
      ...listenTo(child),
      async stop(signal = 'SIGTERM') {
        child.kill(signal);
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
        return child.exitCode;
      },
    };
  };
}

/** Collects the output of a process. */
export function listenTo(child: ReturnType<Cli['start']>): Pick<WorkerProcess, 'said' | 'saying'> {
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const matches = (text: string | RegExp): boolean =>
    typeof text === 'string' ? said.includes(text) : text.test(said);
  return {
    said: () => said,
    async saying(text) {
      while (!matches(text)) {
        if (child.stderr.readableEnded) throw new Error(`The process has ended without saying ${text}:\n${said}`);
        const heard = new AbortController();
        await Promise.race(['data', 'end'].map((event) => once(child.stderr, event, { signal: heard.signal })));
        heard.abort();
      }
    },
  };
}

/** A report from a file, without the times. */
export function reportIn(path: string): Omit<SimulationReport, 'speed'> {
  const { speed: _, ...report } = JSON.parse(readFileSync(path, 'utf8')) as SimulationReport;
  return report;
}
