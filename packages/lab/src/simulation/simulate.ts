import type { Crew, Part } from './crew.js';
import { addStatistics, type Statistics } from './statistics.js';
import { widestInterval } from './wins.js';

/** Options of a simulation. */
export interface SimulationOptions {
  /** Maximum number of games. */
  readonly games: number;
  /** Stops once every interval of a win share is at most this wide. Checked at the games of `nextCheck`. */
  readonly until?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called after every part; the statistics keep changing. */
  readonly onPart?: ((statistics: Statistics) => void) | undefined;
  /** Receives the traces in order, one line each. */
  readonly onTrace?: ((line: string) => void) | undefined;
}

/** Target seconds per range. */
const RANGE = 0.5;
/** Maximum growth from one range to the next. */
const GROWTH = 8;

/**
 * Plays the games of a match that `statistics` doesn't have yet, and adds them. Parts are added in game order, so the
 * statistics and traces don't depend on the crew.
 */
export async function simulate(statistics: Statistics, crew: Crew, options: SimulationOptions): Promise<void> {
  const { games, until = 0, signal, onPart, onTrace } = options;
  const pending: { readonly games: number; readonly part: Promise<Part | undefined> }[] = [];
  let next = statistics.games;
  let length = 1;
  while (signal?.aborted !== true && !(isCheck(statistics.games) && widestInterval(statistics) <= until)) {
    while (next < games && pending.length < crew.capacity) {
      const range = { first: next, games: Math.min(length, games - next, nextCheck(next) - next) };
      const part = crew.play(range);
      // Errors surface when the part's turn comes.
      part.catch(() => {});
      pending.push({ games: range.games, part });
      next += range.games;
    }
    const oldest = pending.shift();
    if (oldest === undefined) return;
    const part = await (crew.capacity > 1 ? orStopped(oldest.part, signal) : oldest.part);
    if (part === undefined) return;
    addStatistics(statistics, part.statistics);
    for (const line of part.traces) onTrace?.(line);
    onPart?.(statistics);
    if (part.statistics.games < oldest.games) return;
    length = Math.max(1, Math.min(Math.round((RANGE * oldest.games) / part.seconds), GROWTH * oldest.games));
  }
}

/** The promise's value, or `undefined` once the signal fires. Unlike Promise.race it leaks no listeners. */
export function orStopped<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const stop = (): void => resolve(undefined);
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop);
    promise.then(resolve, reject).finally(() => signal?.removeEventListener('abort', stop));
  });
}

/** After this many games up to five agents have sat equally often on every seat. */
const EVEN = 120;

/**
 * The number of games at the next check of the intervals: 120 at first, then about a tenth more, always a multiple of
 * 120. The sequence is fixed, so the end of a simulation doesn't depend on the crew.
 */
export function nextCheck(games: number): number {
  let check = EVEN;
  while (check <= games) check += EVEN * Math.max(1, Math.floor(check / (10 * EVEN)));
  return check;
}

function isCheck(games: number): boolean {
  return games > 0 && nextCheck(games - 1) === games;
}
