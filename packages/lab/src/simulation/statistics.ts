import type { PlayerScore, Result } from '@rulewright/core';
import { addCounts, type Counts, count } from './counts.js';

/** What is counted of one seat. */
export interface SeatStatistics {
  readonly scores: Counts;
  /** Games won, by how many players shared the win; 1 is a win alone. */
  readonly wins: Counts;
}

/** What is counted of one kind of points. */
export interface ItemStatistics {
  readonly rule: string;
  readonly label: string;
  /** Points of one player in one game. */
  readonly points: Counts;
}

/**
 * What is counted of a run of games: nothing but counts of whole numbers. So runs over parts of the games, in whatever
 * threads and order, add up to exactly the statistics of the whole. Plain data: it can be posted between threads.
 */
export interface Statistics {
  games: number;
  readonly seats: readonly SeatStatistics[];
  /** By rule and label. */
  readonly items: Map<string, ItemStatistics>;
  /** Actions of a game: decisions that were asked, and chance outcomes. */
  readonly actions: Counts;
  /** Decisions of a game. */
  readonly decisions: Counts;
  /** Legal actions at a decision. */
  readonly choices: Counts;
  /** Games by the reason for which they ended. */
  readonly reasons: Map<string, number>;
}

/** Statistics of no game. */
export function noStatistics(players: number): Statistics {
  return {
    games: 0,
    seats: Array.from({ length: players }, () => ({ scores: new Map(), wins: new Map() })),
    items: new Map(),
    actions: new Map(),
    decisions: new Map(),
    choices: new Map(),
    reasons: new Map(),
  };
}

/** Counts the end of a game. */
export function countResult(statistics: Statistics, result: Result, scores: readonly PlayerScore[]): void {
  statistics.games++;
  count(statistics.reasons, result.reason);
  for (const winner of result.winners) count(seatOf(statistics, winner).wins, result.winners.length);
  result.scores.forEach((score, seat) => {
    count(seatOf(statistics, seat).scores, score);
  });
  for (const { items } of scores) countItems(statistics, items);
}

function countItems(statistics: Statistics, items: PlayerScore['items']): void {
  // A game may list the same item more than once, a line for each time it scored.
  const sums = new Map<ItemStatistics, number>();
  for (const { rule, label, points } of items) count(sums, itemOf(statistics, rule, label), points);
  for (const [item, sum] of sums) count(item.points, sum);
}

/** Adds the statistics of other games of the same kind. */
export function addStatistics(statistics: Statistics, more: Statistics): void {
  statistics.games += more.games;
  more.seats.forEach(({ scores, wins }, seat) => {
    addCounts(seatOf(statistics, seat).scores, scores);
    addCounts(seatOf(statistics, seat).wins, wins);
  });
  for (const { rule, label, points } of more.items.values()) addCounts(itemOf(statistics, rule, label).points, points);
  addCounts(statistics.actions, more.actions);
  addCounts(statistics.decisions, more.decisions);
  addCounts(statistics.choices, more.choices);
  addCounts(statistics.reasons, more.reasons);
}

function seatOf(statistics: Statistics, seat: number): SeatStatistics {
  return statistics.seats[seat] as SeatStatistics;
}

function itemOf({ items }: Statistics, rule: string, label: string): ItemStatistics {
  const key = `${rule} ${label}`;
  let item = items.get(key);
  if (item === undefined) {
    item = { rule, label, points: new Map() };
    items.set(key, item);
  }
  return item;
}
