import type { Crew, Part } from './crew.js';
import { addStatistics, type Statistics } from './statistics.js';
import { widestInterval } from './wins.js';

/** How long a simulation goes on, and who is told. */
export interface SimulationOptions {
  /** The most games. */
  readonly games: number;
  /** Ends the simulation once no interval of a win share is wider. Looked at now and then, see `nextCheck`. */
  readonly until?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Told after every part; the statistics go on changing. */
  readonly onPart?: ((statistics: Statistics) => void) | undefined;
  /** Takes the traces of the games, in order, a line each. */
  readonly onTrace?: ((line: string) => void) | undefined;
}

/** Seconds that a range of games should take. */
const RANGE = 0.5;
/** The most by which a range may be longer than the one before. */
const GROWTH = 8;

/**
 * Has a crew play the games of a match that aren't in `statistics` yet, and adds them. The parts are added in the order
 * of the games whoever played them, so the statistics are always those of the first games of the match, and they
 * and the traces don't depend on the crew.
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
      // It is looked at when its turn comes.
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

/** What a promise comes to; nothing if the signal comes first. It keeps nothing: a run may wait for many parts. */
export function orStopped<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const stop = (): void => resolve(undefined);
    signal?.addEventListener('abort', stop);
    promise.then(resolve, reject).finally(() => signal?.removeEventListener('abort', stop));
  });
}

/** Games after which every one of up to five agents has sat equally often on every seat. */
const EVEN = 120;

/**
 * After how many games the intervals are looked at again: first after 120, then after a tenth more, a multiple of 120.
 * A fixed row of numbers, so that it doesn't depend on anything else when a simulation ends.
 */
export function nextCheck(games: number): number {
  let check = EVEN;
  while (check <= games) check += EVEN * Math.max(1, Math.floor(check / (10 * EVEN)));
  return check;
}

function isCheck(games: number): boolean {
  return games > 0 && nextCheck(games - 1) === games;
}
