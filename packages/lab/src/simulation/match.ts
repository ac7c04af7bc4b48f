import type { Agent, Budget } from '@rulewright/agents';
import { type ConfigBase, createRng, type Player, Table } from '@rulewright/core';
import { createTrace, formatTraceLine } from '@rulewright/core/history';
import type { AnyGame } from '../games/games.js';
import { resultOf } from '../games/result.js';
import { entryAt } from '../tools/entryAt.js';
import { playGame, type RecordedSearch, seatsOf } from './game.js';
import { countGame, type Expectation, emptyStatistics, type Statistics } from './statistics.js';
import { chanceOfDeal } from './streams.js';

/** A game, its settings and its agents. */
export interface Match {
  readonly game: AnyGame;
  readonly config: ConfigBase;
  readonly seed: number;
  /** One agent for every seat, or one per seat; they rotate, see `seatingOf`. */
  readonly agents: readonly Agent[];
  /** The agents' budget per decision. */
  readonly budget?: Budget;
  /**
   * Whether several agents play every deal in all rotations of the seats: as many games in a row as there are players
   * then have the same set-up, bags and dice, see `chanceOfDeal`. Default: false, a deal for each game.
   */
  readonly isPaired?: boolean | undefined;
}

/** Consecutive games of a match. */
export interface GameRange {
  /** Number of the first game, from 0. */
  readonly first: number;
  /** Number of games. */
  readonly games: number;
}

/** Options of playing. */
export interface PlayOptions {
  /** Receives every game's trace as one line, and the searches reported in it. */
  readonly onTrace?: ((line: string, searches: readonly RecordedSearch[]) => void) | undefined;
  /** Stops within a game, which isn't counted. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Plays games in this thread. The generators of game `i` are derived from the seed and `i`, so ranges of a match add up
 * to the whole.
 * @returns the statistics of the games played, fewer after the signal.
 * @throws CommandError `agentFailed` for an agent that fails or chooses an illegal action.
 */
export async function playGames(match: Match, range: GameRange, options: PlayOptions = {}): Promise<Statistics> {
  const { signal } = options;
  const statistics = emptyStatistics(match.config.players, match.agents.length, gamesPerDeal(match));
  for (let index = range.first; index < range.first + range.games; index++) {
    if (signal?.aborted) return statistics;
    await playAndCount(match, index, statistics, options);
  }
  return statistics;
}

/** In how many games of a match each deal is played. */
export function gamesPerDeal({
  agents,
  isPaired = false,
}: { readonly agents: readonly unknown[] } & Pick<Match, 'isPaired'>): number {
  return isPaired ? agents.length : 1;
}

async function playAndCount(
  match: Match,
  index: number,
  statistics: Statistics,
  { onTrace, signal }: PlayOptions,
): Promise<void> {
  const { game, config, agents, budget = {} } = match;
  const seed = `${match.seed}/${Math.floor(index / gamesPerDeal(match))}`;
  const seating = seatingOf(agents.length, config.players, index);
  const seats = seatsOf(
    seating.map((agent) => entryAt(agents, agent)),
    `${match.seed}/${index}`,
  );
  const chance = match.isPaired ? chanceOfDeal(seed) : createRng(seed);
  const table = new Table(game, config, chance, { record: onTrace !== undefined });
  const choices: number[] = [];
  const turnOrder = new Set<number>();
  const searches: RecordedSearch[] = [];
  const expectations: Expectation[] = [];
  const onSearch = (search: RecordedSearch, seat: number): void => {
    searches.push(search);
    expectations.push({ seat, decision: choices.length - 1, value: search.value });
  };
  const onDecision = (legal: number, actor: Player | 'host'): void => {
    choices.push(legal);
    if (actor !== 'host') turnOrder.add(actor);
  };
  const rng = match.isPaired ? createRng(`${seed}/actors`) : table.rng;
  await playGame(table, seats, budget, { rng, onDecision, onSearch, signal });
  if (!table.isOver) return;
  const { state } = table;
  const result = resultOf(state);
  for (const seat of seating.keys()) turnOrder.add(seat);
  const rounds = game.definition.rounds?.(state);
  countGame(statistics, {
    game: index,
    result,
    scores: table.score(),
    seating,
    turnOrder: [...turnOrder],
    rounds,
    actions: table.plies,
    choices,
    expectations,
  });
  onTrace?.(formatTraceLine(createTrace(game, { config, seed, moves: table.moves, state })), searches);
}

/**
 * The agent at each seat of a game. A single agent sits everywhere. Several agents rotate: in each block of `n` games
 * every agent sits once on every seat, and successive blocks run through all (n - 1)! circular orders.
 */
export function seatingOf(agents: number, players: number, game: number): number[] {
  if (agents === 1) return new Array<number>(players).fill(0);
  const circle = circleOf(agents, Math.floor(game / players));
  return circle.map((_, seat) => entryAt(circle, (seat + game) % players));
}

/** A circular order: agent 0 first, then the permutation with that number (modulo the number of permutations). */
function circleOf(agents: number, number: number): number[] {
  const left = Array.from({ length: agents - 1 }, (_, index) => index + 1);
  const circle = [0];
  for (let rest = number; left.length > 0; ) {
    const index = rest % left.length;
    const next = entryAt(left, index);
    rest = Math.floor(rest / left.length);
    left.splice(index, 1);
    circle.push(next);
  }
  return circle;
}
