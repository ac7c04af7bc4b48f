import { halvesOf } from './deals.js';
import type { Runner } from './runner.js';
import { type SprtHypotheses, type SprtState, sprtOf } from './sprt.js';
import { addStatistics, type Statistics } from './statistics.js';
import { widestInterval } from './wins.js';

/** Options of a simulation. */
export interface SimulationOptions {
  /** Maximum number of games. */
  readonly games: number;
  /**
   * Stops once every interval of a win share that holds at any time is at most this wide. Checked at the games of
   * `nextCheck`.
   */
  readonly until?: number | undefined;
  /** Stops once the sequential test of two agents accepts a hypothesis. Checked at the games of `nextCheck`. */
  readonly sprt?: SprtHypotheses | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called after every part; the statistics keep changing. */
  readonly onPart?: ((statistics: Statistics) => void) | undefined;
  /** Receives the traces in order, one line each. */
  readonly onTrace?: ((line: string) => void) | undefined;
}

/**
 * Runs parts and yields their results in order, until the signal: as many at once as the runner accepts.
 * @param start starts the next part; `undefined` if there is none
 */
export async function* inOrder<Result>(
  runner: { readonly capacity: number },
  start: () => Promise<Result> | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<Result> {
  const pending: Promise<Result>[] = [];
  while (!signal?.aborted) {
    while (pending.length < runner.capacity) {
      const part = start();
      if (part === undefined) break;
      // Errors surface when the part's turn comes.
      part.catch(() => {});
      pending.push(part);
    }
    const oldest = pending.shift();
    if (oldest === undefined) return;
    const result = await (runner.capacity > 1 ? orStopped(oldest, signal) : oldest);
    if (result === undefined) return;
    yield result;
  }
}

/** Target seconds per range. */
const RANGE = 0.5;
/** Maximum growth from one range to the next. */
const GROWTH = 8;

/**
 * Plays the games of a match that `statistics` doesn't have yet, and adds them. Parts are added in game order, so the
 * statistics and traces don't depend on the runner.
 */
export async function simulate(statistics: Statistics, runner: Runner, options: SimulationOptions): Promise<void> {
  const { games, until = 0, sprt, signal, onPart, onTrace } = options;
  let next = statistics.games;
  let length = 1;
  const start = () => {
    if (next >= games) return undefined;
    const range = { first: next, games: Math.min(length, games - next, nextCheck(next) - next) };
    next += range.games;
    return runner.play(range).then((part) => ({ range, part }));
  };
  const isClear = (): boolean =>
    isCheck(statistics.games) &&
    (widestInterval(statistics) <= until || (sprt !== undefined && testOf(statistics, sprt).accepted !== null));
  if (isClear()) return;
  for await (const { range, part } of inOrder(runner, start, signal)) {
    addStatistics(statistics, part.statistics);
    for (const line of part.traces) onTrace?.(line);
    onPart?.(statistics);
    if (part.statistics.games < range.games || isClear()) return;
    length = Math.max(1, Math.min(Math.round((RANGE * range.games) / part.seconds), GROWTH * range.games));
  }
}

/** The sequential test of the first of two agents against the second. */
export function testOf({ deals }: Pick<Statistics, 'deals'>, hypotheses: SprtHypotheses): SprtState {
  return sprtOf(halvesOf(deals, 0), 2 * deals.games, hypotheses);
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
 * The number of games at the next check of intervals and tests: 120 at first, then about a tenth more, always a multiple of
 * 120. The sequence is fixed, so the end of a simulation doesn't depend on the runner.
 */
export function nextCheck(games: number): number {
  let check = EVEN;
  while (check <= games) check += EVEN * Math.max(1, Math.floor(check / (10 * EVEN)));
  return check;
}

function isCheck(games: number): boolean {
  return games > 0 && nextCheck(games - 1) === games;
}
