import cliProgress from 'cli-progress';
import { expectedGames, type Goal, type Progress } from './goal.js';
import type { Io } from './io.js';
import { linesTo, setDrawn } from './lines.js';
import { counted, whole } from './plainText.js';

/** What a bar looks like. */
export const BAR = '{title}{bar} {percentage}% | {value}/{total} games | {eta_formatted} left';

/** Milliseconds between two looks at the run. */
const LOOK = 500;
/** Milliseconds between two lines where there is no screen. */
const LINE = 30_000;
/** Milliseconds over which the rate is taken. */
const SPAN = 15_000;

/** How far a run on other machines is, and who plays it: two lines on a terminal, a line now and then elsewhere. */
export function dashboardOf(goal: Goal, io: Io, status: () => string): Progress {
  return io.stderr.isTTY ? screenOf(goal, io, status) : reportsOf(goal, io, status);
}

function screenOf(goal: Goal, io: Io, status: () => string): Progress {
  const screen = new cliProgress.MultiBar(
    { format: '', stream: io.stderr, hideCursor: true, clearOnComplete: true },
    cliProgress.Presets.shades_classic,
  );
  const title = goal.title === undefined ? '' : `${goal.title} `;
  const bar = screen.create(expectedGames(goal), 0, { title }, { format: BAR });
  const below = screen.create(1, 0, { status: status(), rate: 0 }, { format: '{rate} games/s | {status}' });
  setDrawn(io, screen);
  const rate = rateMeter();
  let games = 0;
  const timer = setInterval(() => below.update({ status: status(), rate: whole(rate(games)) }), LOOK);
  return {
    update(statistics) {
      games = statistics.games;
      bar.setTotal(expectedGames(goal, statistics));
      bar.update(games);
    },
    stop() {
      clearInterval(timer);
      setDrawn(io, undefined);
      // Lines that are still to be written.
      screen.update();
      screen.stop();
    },
  };
}

function reportsOf(goal: Goal, io: Io, status: () => string): Progress {
  const say = linesTo(io);
  const title = goal.title === undefined ? '' : `${goal.title}: `;
  const rate = rateMeter();
  let games = 0;
  let total = expectedGames(goal);
  let said = performance.now();
  const timer = setInterval(() => {
    const perSecond = rate(games);
    if (performance.now() - said < LINE) return;
    said = performance.now();
    const left = perSecond > 0 ? `, ${timeOf((total - games) / perSecond)} left` : '';
    say(`${title}${whole(games)} of ${counted(total, 'game')}, ${whole(perSecond)} games/s${left}; ${status()}.`);
  }, LOOK);
  return {
    update(statistics) {
      games = statistics.games;
      total = expectedGames(goal, statistics);
    },
    stop: () => clearInterval(timer),
  };
}

/** Takes the number of games done so far and gives how many were done in a second, over the last while. */
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
