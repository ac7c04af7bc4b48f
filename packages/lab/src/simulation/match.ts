import type { Agent, Budget } from '@rulewright/agents';
import { type ConfigBase, createRng, type Result, Table } from '@rulewright/core';
import { createTrace, formatTraceLine } from '@rulewright/core/history';
import type { AnyGame } from '../games.js';
import { playGame, seatsOf } from './game.js';
import type { RecordedSearch } from './searches.js';
import { seatingOf } from './seats.js';
import { countGame, type Expectation, noStatistics, type Statistics } from './statistics.js';

/** What is played, and by whom. */
export interface Match {
  readonly game: AnyGame;
  readonly config: ConfigBase;
  readonly seed: number;
  /** One, which sits everywhere, or one for each seat: then they take turns, see `seatingOf`. */
  readonly agents: readonly Agent[];
  /** What the agents may spend on a decision. */
  readonly budget?: Budget;
}

/** Games of a match, in a row. */
export interface Range {
  /** Number of the first game, from 0. */
  readonly first: number;
  /** How many games. */
  readonly games: number;
}

/** What happens beside the counting. */
export interface PlayOptions {
  /** Takes the trace of every game, a line of text, and what the agents have told of their searches in it. */
  readonly onTrace?: ((line: string, searches: readonly RecordedSearch[]) => void) | undefined;
  /** Ends the run after the game at which it stands. */
  readonly signal?: AbortSignal | undefined;
}

/** Milliseconds for which this thread plays before the screen, the keyboard and signals get their turn. */
const SLICE = 50;
/** When they get it next, by `performance.now()`. Kept from one range to the next: a range may take less than a slice. */
let pause = 0;

/**
 * Plays games in this thread. Game `i` draws from generators of its own, made of the seed and `i`, so a match can be cut
 * into ranges of games and the parts add up to the whole.
 * @returns the statistics of all games, or of those that were played before the signal.
 * @throws CommandError `agentFailed` for an agent that fails or doesn't choose a legal action.
 */
export async function playGames(match: Match, range: Range, options: PlayOptions = {}): Promise<Statistics> {
  const { onTrace, signal } = options;
  const { config, agents } = match;
  const statistics = noStatistics(config.players, agents.length);
  for (let index = range.first; index < range.first + range.games; index++) {
    if (signal?.aborted) return statistics;
    await playAndCount(match, index, statistics, onTrace);
    if (performance.now() < pause) continue;
    await new Promise(setImmediate);
    pause = performance.now() + SLICE;
  }
  return statistics;
}

async function playAndCount(
  { game, config, seed: matchSeed, agents, budget = {} }: Match,
  index: number,
  statistics: Statistics,
  onTrace: PlayOptions['onTrace'],
): Promise<void> {
  const seed = `${matchSeed}/${index}`;
  const seating = seatingOf(agents.length, config.players, index);
  const seats = seatsOf(
    seating.map((agent) => agents[agent] as Agent),
    seed,
  );
  const table = new Table(game, config, createRng(seed), { record: onTrace !== undefined });
  const choices: number[] = [];
  const searches: RecordedSearch[] = [];
  const expectations: Expectation[] = [];
  const onSearch = (search: RecordedSearch, seat: number): void => {
    searches.push(search);
    expectations.push({ seat, decision: choices.length - 1, value: search.value });
  };
  await playGame(table, seats, budget, (legal) => choices.push(legal), onSearch);
  const { state } = table;
  const result = state.result as Result;
  const rounds = game.definition.rounds?.(state);
  countGame(statistics, {
    result,
    scores: table.score(),
    seating,
    rounds,
    actions: table.plies,
    choices,
    expectations,
  });
  onTrace?.(formatTraceLine(createTrace(game, { config, seed, moves: table.moves, state })), searches);
}
