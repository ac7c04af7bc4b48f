import {
  type ConfigBase,
  createRng,
  formatTraceLine,
  type GameTypes,
  playout,
  recordOf,
  Table,
} from '@rulewright/core';
import { CommandError } from '../errors.js';
import type { AnyGame } from '../games.js';
import { count } from './counts.js';
import { countResult, noStatistics, type Statistics } from './statistics.js';

/** Which games are to be played. */
export interface Run {
  readonly game: AnyGame;
  readonly config: ConfigBase;
  readonly seed: number;
  /** Number of the first game, from 0. */
  readonly first: number;
  /** How many games. */
  readonly games: number;
}

/** What happens beside the counting. */
export interface RunOptions {
  /** Takes the trace of every game, a line of text. */
  readonly onTrace?: ((line: string) => void) | undefined;
  /** Told every now and then how many games are done. */
  readonly onProgress?: ((games: number) => void) | undefined;
  /** Stops the run. */
  readonly signal?: AbortSignal | undefined;
}

/** Milliseconds for which games are played before the screen and the keyboard get their turn. */
const SLICE = 50;

/**
 * Plays games in which every player chooses uniformly at random. Game `i` draws from a generator of its own, made of the
 * seed and `i`, so a run can be cut into ranges of games and the parts add up to the whole.
 * @throws CommandError `interrupted` when the signal says so.
 */
export async function playGames(run: Run, options: RunOptions = {}): Promise<Statistics> {
  const statistics = noStatistics(run.config.players);
  const end = run.first + run.games;
  let pause = performance.now() + SLICE;
  for (let index = run.first; index < end; index++) {
    const seed = `${run.seed}/${index}`;
    const table = playGame(run, seed, statistics, options.onTrace !== undefined);
    options.onTrace?.(traceLine(run, seed, table));
    if (performance.now() < pause) continue;
    options.onProgress?.(index + 1 - run.first);
    await new Promise(setImmediate);
    if (options.signal?.aborted) throw new CommandError('interrupted', 'The run was stopped; nothing was written.');
    pause = performance.now() + SLICE;
  }
  options.onProgress?.(run.games);
  return statistics;
}

function playGame({ game, config }: Run, seed: string, statistics: Statistics, isRecorded: boolean): Table<GameTypes> {
  const table = new Table(game, config, createRng(seed), { record: isRecorded });
  let decisions = 0;
  playout(table, (legal, { rng }) => {
    decisions++;
    count(statistics.choices, legal.length);
    return legal[rng.int(legal.length)] as (typeof legal)[number];
  });
  count(statistics.decisions, decisions);
  count(statistics.actions, table.plies);
  const { result } = table.state;
  if (result) countResult(statistics, result, table.score());
  return table;
}

function traceLine({ game, config }: Run, seed: string, { moves, state }: Table<GameTypes>): string {
  return formatTraceLine(recordOf(game, { config, seed, moves, state }));
}
