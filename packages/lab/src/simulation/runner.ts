import type { RecordedSearch } from './game.js';
import { type GameRange, type Match, type PlayOptions, playGames } from './match.js';
import type { Statistics } from './statistics.js';

/** The results of some games of a match. */
export interface MatchPart {
  readonly statistics: Statistics;
  /** Their traces in order, one line each, if requested. */
  readonly traces: readonly string[];
  /** By trace, the searches its agents reported. */
  readonly searches: readonly (readonly RecordedSearch[])[];
  /** Playing time. */
  readonly seconds: number;
}

/** Plays the games of a match, one range at a time or several at once. */
export interface Runner {
  /** How many ranges it accepts at once. */
  readonly capacity: number;
  /** After the signal it plays fewer games or none. */
  play(range: GameRange): Promise<MatchPart>;
  /** The current status in words, for runners that vary. */
  status?(): string;
  /** Closes the runner; worker threads abort running games. */
  close(): Promise<void>;
}

/** Options of every runner. */
export interface RunnerOptions {
  /** Whether parts hold the traces of their games. Default: false. */
  readonly isTraced?: boolean;
}

/**
 * Plays in this thread.
 * @param options `signal` stops within a game.
 */
export function localRunner(
  match: Match,
  { isTraced = false, signal }: RunnerOptions & { readonly signal?: AbortSignal | undefined } = {},
): Runner {
  return {
    capacity: 1,
    play: (range) => playPart(match, range, isTraced, signal),
    close: async () => {},
  };
}

/** Plays some games and collects the results. */
export async function playPart(
  match: Match,
  range: GameRange,
  isTraced: boolean,
  signal?: AbortSignal,
): Promise<MatchPart> {
  const start = performance.now();
  const traces: string[] = [];
  const searches: (readonly RecordedSearch[])[] = [];
  const onTrace: PlayOptions['onTrace'] = (line, told) => {
    traces.push(line);
    searches.push(told);
  };
  const statistics = await playGames(match, range, { signal, ...(isTraced && { onTrace }) });
  return { statistics, traces, searches, seconds: (performance.now() - start) / 1000 };
}
