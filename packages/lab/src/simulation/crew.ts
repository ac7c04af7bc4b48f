import { type Match, type PlayOptions, playGames, type Range } from './match.js';
import type { RecordedSearch } from './searches.js';
import type { Statistics } from './statistics.js';

/** Some games of a match, played and counted. */
export interface Part {
  readonly statistics: Statistics;
  /** Their traces in order, a line each, if they were asked for. */
  readonly traces: readonly string[];
  /** By trace, what the agents have told of their searches. */
  readonly searches: readonly (readonly RecordedSearch[])[];
  /** How long they took. */
  readonly seconds: number;
}

/** Those who play the games of a match, one range after the other or several at once. */
export interface Crew {
  /** How many ranges it takes at once. */
  readonly capacity: number;
  /** After the signal it plays fewer games, or none. */
  play(range: Range): Promise<Part>;
  /** Who plays what at the moment, in words, where that isn't known beforehand. */
  status?(): string;
  /** Ends the crew; worker threads abort running games. */
  close(): Promise<void>;
}

/** A crew of one: this thread. */
export function localCrew(match: Match, isTraced: boolean, signal?: AbortSignal): Crew {
  return {
    capacity: 1,
    play: (range) => playPart(match, range, isTraced, signal),
    close: async () => {},
  };
}

/** Plays some games and keeps what came of them. */
export async function playPart(match: Match, range: Range, isTraced: boolean, signal?: AbortSignal): Promise<Part> {
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
