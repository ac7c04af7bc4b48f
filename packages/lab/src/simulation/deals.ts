import { ArgumentError } from '@rulewright/core';
import { entryAt } from '../tools/entryAt.js';
import { addCounts, type Counts, count } from './counts.js';

/** Units of a win, so that a win shared by up to 16 players is a whole number of them. */
export const WHOLE = 720_720;

/** The results of a deal so far. */
interface DealPart {
  readonly games: number;
  /** Wins of each seat, each agent and each position in turn order, in units of 1/{@link WHOLE}. */
  readonly wins: readonly number[];
  /** By two agents (0 and 1, 0 and 2, 1 and 2, ...): the first one's points, 2 for a game ranked ahead and 1 for a tie. */
  readonly halves: readonly number[];
  /** By two agents: the final scores of the first minus those of the second. */
  readonly margins: readonly number[];
}

/**
 * Results by deal: of the games with the same setup and chance in which agents exchange seats. Such games aren't
 * independent of each other; deals are. Only complete deals are counted.
 */
export interface DealStatistics {
  /** Games of a deal. */
  readonly games: number;
  /** Complete deals by outcome: the half points of two agents each, such as `3` or `4,6,1`. Empty for one agent. */
  readonly outcomes: Map<string, number>;
  /** By two agents (0 and 1, 0 and 2, 1 and 2, ...): complete deals by the difference of their scores. */
  readonly margins: readonly Counts[];
  /** Deals with games to come, by number. */
  readonly open: Map<number, DealPart>;
}

/** No deals of some agents, each of them in `games` games. */
export function emptyDeals(agents: number, games: number): DealStatistics {
  const pairs = (agents * (agents - 1)) / 2;
  return { games, outcomes: new Map(), margins: Array.from({ length: pairs }, () => new Map()), open: new Map() };
}

/** Counts a part of a game's deal. `rows` receive the wins of complete deals. */
export function countDeal(deals: DealStatistics, rows: readonly Counts[], game: number, part: DealPart): void {
  addPart(deals, rows, Math.floor(game / deals.games), part);
}

/**
 * Adds further deals. The complete ones of `rows` are added with the rows.
 * @throws ArgumentError for deals of another number of games.
 */
export function addDeals(deals: DealStatistics, rows: readonly Counts[], more: DealStatistics): void {
  if (deals.games !== more.games) {
    throw new ArgumentError(`Deals of ${more.games} games can't be added to deals of ${deals.games}.`);
  }
  addCounts(deals.outcomes, more.outcomes);
  for (const [pair, margins] of deals.margins.entries()) addCounts(margins, more.margins[pair] ?? new Map());
  for (const [deal, part] of more.open) addPart(deals, rows, deal, part);
}

function addPart(deals: DealStatistics, rows: readonly Counts[], deal: number, part: DealPart): void {
  const before = deals.open.get(deal);
  const sum = before === undefined ? part : sumOf(before, part);
  if (sum.games < deals.games) {
    deals.open.set(deal, sum);
    return;
  }
  deals.open.delete(deal);
  for (const [row, wins] of rows.entries()) count(wins, entryAt(sum.wins, row));
  if (sum.halves.length > 0) count(deals.outcomes, sum.halves.join());
  for (const [pair, margins] of deals.margins.entries()) count(margins, entryAt(sum.margins, pair));
}

function sumOf(one: DealPart, other: DealPart): DealPart {
  const added = (numbers: readonly number[], more: readonly number[]): number[] =>
    numbers.map((number, index) => number + entryAt(more, index));
  return {
    games: one.games + other.games,
    wins: added(one.wins, other.wins),
    halves: added(one.halves, other.halves),
    margins: added(one.margins, other.margins),
  };
}

/** Complete deals by the half points of two agents; `pair` counts 0 and 1, 0 and 2, 1 and 2, ... */
export function halvesOf({ outcomes }: DealStatistics, pair: number): Counts {
  const halves: Counts = new Map();
  for (const [outcome, times] of outcomes) count(halves, Number(outcome.split(',')[pair]), times);
  return halves;
}
