import type { MultiBar } from 'cli-progress';
import type { Io } from './io.js';

/** What is drawn on a screen at the moment. */
const drawn = new WeakMap<Io, MultiBar>();

/** Notes that bars are drawn there, or no longer. */
export function setDrawn(io: Io, bars: MultiBar | undefined): void {
  if (bars === undefined) drawn.delete(io);
  else drawn.set(io, bars);
}

/** Writes lines to `stderr`: above the bars, where some are drawn. */
export function linesTo(io: Io): (line: string) => void {
  return (line) => {
    const bars = drawn.get(io);
    if (bars === undefined) io.stderr.write(`${line}\n`);
    else bars.log(`${line}\n`);
  };
}
