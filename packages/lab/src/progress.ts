import cliProgress from 'cli-progress';
import type { Io } from './io.js';

/** Says how far a run is. */
export interface Progress {
  update(games: number): void;
  stop(): void;
}

/** A bar on a terminal; nothing where no one looks. */
export function progressOf(games: number, { stderr }: Io): Progress {
  if (!stderr.isTTY) return { update: () => {}, stop: () => {} };
  const bar = new cliProgress.SingleBar(
    {
      format: '{bar} {percentage}% | {value}/{total} games | {eta_formatted} left',
      stream: stderr,
      hideCursor: true,
      clearOnComplete: true,
    },
    cliProgress.Presets.shades_classic,
  );
  bar.start(games, 0);
  return { update: (done) => bar.update(done), stop: () => bar.stop() };
}
