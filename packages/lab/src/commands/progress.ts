import cliProgress from 'cli-progress';
import type { Runner } from '../simulation/runner.js';
import { nextCheck } from '../simulation/simulate.js';
import type { SprtHypotheses } from '../simulation/sprt.js';
import type { Statistics } from '../simulation/statistics.js';
import { widestInterval } from '../simulation/wins.js';
import { type Io, linesTo, setDrawn } from '../tools/io.js';
import { counted, rate, whole } from '../tools/plainText.js';

/** The goal of a run. */
export interface Goal {
  readonly games: number;
  readonly until?: number | undefined;
  readonly sprt?: SprtHypotheses | undefined;
  /** Shown before the bar if there are several. */
  readonly title?: string;
}

/** Displays progress. */
export interface Progress {
  update(statistics: Statistics): void;
  stop(): void;
}

/** The expected number of games. */
function expectedGames({ games, until, sprt }: Goal, statistics?: Statistics): number {
  if (until === undefined && sprt === undefined) return games;
  if (statistics === undefined) return Math.min(games, nextCheck(0));
  const narrow = until === undefined ? games : gamesFor(until, statistics);
  return Math.min(games, narrow, sprt === undefined ? games : nextCheck(statistics.games));
}

/** Estimates how many games narrow the widest interval to `width`: it shrinks with the square root of the games. */
function gamesFor(width: number, statistics: Statistics): number {
  return Math.max(statistics.games, Math.round(statistics.games * (widestInterval(statistics) / width) ** 2));
}

/** Milliseconds between checkpoints. */
const SAVE = 5000;

/** Saves progress, at most every few seconds. */
export function sometimes(save: () => void): () => void {
  let saved = performance.now();
  return () => {
    if (performance.now() - saved < SAVE) return;
    save();
    saved = performance.now();
  };
}

/** The progress of a run; of a distributed one with its workers. */
export function progressOf(goal: Goal, io: Io, runner: Runner): Progress {
  const bar = barOf(io, { total: expectedGames(goal), unit: 'games', title: goal.title }, runner);
  return {
    update: (statistics) => bar.update(statistics.games, expectedGames(goal, statistics)),
    stop: bar.stop,
  };
}

/** What a bar counts. */
interface BarOptions {
  readonly total: number;
  readonly unit: string;
  /** Shown before the bar. */
  readonly title?: string | undefined;
}

/** A progress bar. */
interface ProgressBar {
  update(done: number, total?: number): void;
  stop(): void;
}

/**
 * A progress bar on a terminal, nothing elsewhere. With the status of a distributed run, the bar and a line below it, and
 * elsewhere a line now and then.
 */
export function barOf(io: Io, count: BarOptions, { status }: Pick<Runner, 'status'> = {}): ProgressBar {
  if (status !== undefined) return io.stderr.isTTY ? screenOf(io, count, status) : reportsOf(io, count, status);
  if (!io.stderr.isTTY) return { update: () => {}, stop: () => {} };
  const { total, unit, title } = count;
  const bar = singleBar(io, BAR);
  bar.start(total, 0, { unit, title: title === undefined ? '' : `${title} ` });
  return {
    update(done, expected = total) {
      bar.setTotal(expected);
      bar.update(done);
    },
    stop: () => bar.stop(),
  };
}

/** Format of a bar. */
const BAR = '{title}{bar} {percentage}% | {value}/{total} {unit} | {eta_formatted} left';

function singleBar(io: Io, format: string): cliProgress.SingleBar {
  return new cliProgress.SingleBar(
    { format, stream: io.stderr, hideCursor: true, clearOnComplete: true },
    cliProgress.Presets.shades_classic,
  );
}

/** A bar with the rate on a terminal, nothing elsewhere. */
export function rateBarOf(io: Io, total: number): { update(games: number, title: string): void; stop(): void } {
  if (!io.stderr.isTTY) return { update: () => {}, stop: () => {} };
  const bar = singleBar(io, '{bar} {value}/{total} games | {rate} games/s | {title}');
  const rateOf = rateMeter();
  bar.start(total, 0, { rate: '-', title: '' });
  return {
    update: (games, title) => bar.update(games, { rate: rate(rateOf(games)), title }),
    stop: () => bar.stop(),
  };
}

/** Milliseconds between updates. */
const LOOK = 500;
/** Milliseconds between lines without a terminal. */
const LINE = 30_000;
/** Window of the rate in milliseconds. */
const SPAN = 15_000;

function screenOf(io: Io, { total, unit, title }: BarOptions, status: () => string): ProgressBar {
  const screen = new cliProgress.MultiBar(
    { format: '', stream: io.stderr, hideCursor: true, clearOnComplete: true },
    cliProgress.Presets.shades_classic,
  );
  const bar = screen.create(total, 0, { title: title === undefined ? '' : `${title} `, unit }, { format: BAR });
  const below = screen.create(1, 0, { status: status(), rate: 0 }, { format: '{rate} games/s | {status}' });
  setDrawn(io, screen);
  const rateOf = rateMeter();
  let games = 0;
  const timer = setInterval(() => below.update({ status: status(), rate: rate(rateOf(games)) }), LOOK);
  return {
    update(done, expected = total) {
      games = done;
      bar.setTotal(expected);
      bar.update(games);
    },
    stop() {
      clearInterval(timer);
      setDrawn(io, undefined);
      // Flush pending lines.
      screen.update();
      screen.stop();
    },
  };
}

function reportsOf(io: Io, { total, title }: BarOptions, status: () => string): ProgressBar {
  const say = linesTo(io);
  const start = title === undefined ? '' : `${title}: `;
  const rateOf = rateMeter();
  let games = 0;
  let all = total;
  let said = performance.now();
  const timer = setInterval(() => {
    const perSecond = rateOf(games);
    if (performance.now() - said < LINE) return;
    said = performance.now();
    const left = perSecond > 0 ? `, ${timeOf((all - games) / perSecond)} left` : '';
    say(`${start}${whole(games)} of ${counted(all, 'game')}, ${rate(perSecond)} games/s${left}; ${status()}.`);
  }, LOOK);
  return {
    update(done, expected = total) {
      games = done;
      all = expected;
    },
    stop: () => clearInterval(timer),
  };
}

/** Returns games per second over the recent window, given the games done so far. */
function rateMeter(): (games: number) => number {
  const seen: { readonly time: number; readonly games: number }[] = [];
  return (games) => {
    const time = performance.now();
    seen.push({ time, games });
    while (seen.length > 2 && time - (seen[0]?.time ?? time) > SPAN) seen.shift();
    const [first = { time, games }] = seen;
    return time > first.time ? (1000 * (games - first.games)) / (time - first.time) : 0;
  };
}

/** `45s`, `3m20s`, `2h05m`. */
function timeOf(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  const two = (number: number): string => `${number}`.padStart(2, '0');
  if (hours > 0) return `${hours}h${two(minutes)}m`;
  return minutes > 0 ? `${minutes}m${two(rest)}s` : `${rest}s`;
}
