import { resolve } from 'node:path';
import { CommandError } from '../errors.js';
import { gameOf } from '../games.js';
import type { Io } from '../io.js';
import { OutputFile } from '../outputFile.js';
import { progressOf } from '../progress.js';
import { type Report, reportOf } from '../report/report.js';
import { formatReport } from '../report/text.js';
import { playGames, type Run } from '../simulation/play.js';
import { version } from '../version.js';
import { configOf } from './arguments.js';

/** What `simulate` is told on the command line. */
export interface SimulateOptions {
  readonly games: number;
  readonly players?: number;
  readonly seed: number;
  readonly config: object;
  readonly json?: string;
  readonly traces?: string;
}

/** Plays random games and prints what they show. */
export async function simulate(id: string, options: SimulateOptions, io: Io): Promise<void> {
  const game = gameOf(id);
  const config = configOf(game, options.config, options.players);
  const run: Run = { game, config, seed: options.seed, first: 0, games: options.games };
  const files = new Outputs(options);
  try {
    const report = await playAndReport(run, files.traces, io);
    files.json?.write(`${JSON.stringify(report, null, 2)}\n`);
    files.commit();
    io.stdout.write(formatReport(report));
  } finally {
    files.discard();
  }
}

async function playAndReport(run: Run, traces: OutputFile | undefined, io: Io): Promise<Report> {
  const progress = progressOf(run.games, io);
  const start = performance.now();
  try {
    const statistics = await playGames(run, {
      onTrace: traces && ((line) => traces.write(line)),
      onProgress: progress.update,
      signal: io.signal,
    });
    return reportOf({ run, statistics, labVersion: version, seconds: (performance.now() - start) / 1000 });
  } finally {
    progress.stop();
  }
}

/** The files of a run, opened before it starts. */
class Outputs {
  readonly json: OutputFile | undefined;
  readonly traces: OutputFile | undefined;

  constructor({ json, traces }: SimulateOptions) {
    if (json !== undefined && traces !== undefined && resolve(json) === resolve(traces)) {
      throw new CommandError('unwritableOutput', `--json and --traces both name ${json}; they need a file each.`);
    }
    this.json = json === undefined ? undefined : OutputFile.open(json);
    try {
      this.traces = traces === undefined ? undefined : OutputFile.open(traces);
    } catch (error) {
      this.json?.discard();
      throw error;
    }
  }

  commit(): void {
    this.traces?.commit();
    this.json?.commit();
  }

  discard(): void {
    this.traces?.discard();
    this.json?.discard();
  }
}
