import type { PlayerScore, Result } from '@rulewright/core';
import * as z from 'zod';
import { entryAt } from '../tools/entryAt.js';
import { addCounts, type Counts, count } from './counts.js';
import { addDeals, countDeal, type DealStatistics, emptyDeals, WHOLE } from './deals.js';

/** Counts for one seat, one agent or one position in turn order. */
export interface SeatStatistics {
  readonly scores: Counts;
  /** Wins by number of sharing players; 1 is an outright win. */
  readonly wins: Counts;
  /** Complete deals by the wins in them, in units of 1/720,720 of a win; a win shared by k players counts 1/k. */
  readonly deals: Counts;
}

/** Statistics of one scoring item. */
export interface ItemStatistics {
  readonly rule: string;
  readonly label: string;
  /** Points per player and game. */
  readonly points: Counts;
}

/** Statistics of one slice of the games: the first twentieth of the decisions, the second, and so on. */
interface SliceStatistics {
  decisions: number;
  /** Total number of legal actions. */
  choices: number;
}

/** One agent's expectations in one slice of the games. */
export interface ExpectationStatistics {
  /** Number of values its searches reported. */
  told: number;
  /** Sum of the values, each rounded to hundredths. */
  hundredths: number;
}

/** The game with the highest score of any player. */
export interface BestGame {
  /** Its number in the match, from 0. */
  readonly game: number;
  readonly score: number;
}

/**
 * Statistics of a run: only integers, so parts add up exactly, in any order and from any thread. Plain data that can be
 * posted between threads.
 */
export interface Statistics {
  games: number;
  readonly seats: readonly SeatStatistics[];
  /** By agent over all seats; empty if one agent sits everywhere. */
  readonly agents: readonly SeatStatistics[];
  /** By turn order: the player who decided first in a game, the player who was next to decide for the first time, ... */
  readonly movers: readonly SeatStatistics[];
  /** Results by deal. */
  readonly deals: DealStatistics;
  /** Final scores of all winners. */
  readonly winnerScores: Counts;
  /** `ahead[a][b]`: games where agent `a` ranked ahead of agent `b`. */
  readonly ahead: readonly number[][];
  /** By rule and label. */
  readonly items: Map<string, ItemStatistics>;
  /** Rounds per game; empty for games without rounds. */
  readonly rounds: Counts;
  /** Actions per game: decisions and chance outcomes. */
  readonly actions: Counts;
  /** Decisions per game. */
  readonly decisions: Counts;
  /** Legal actions per decision. */
  readonly choices: Counts;
  readonly slices: readonly SliceStatistics[];
  /** By agent, even a single one, and by slice. */
  readonly expectations: readonly (readonly ExpectationStatistics[])[];
  /** Games by reason of ending. */
  readonly reasons: Map<string, number>;
  /** The earliest of equals; `null` before the first game. */
  best: BestGame | null;
}

const SLICES = 20;

/**
 * Empty statistics.
 * @param gamesPerDeal in how many games each deal is played; 1 by default
 */
export function emptyStatistics(players: number, agents = 1, gamesPerDeal = 1): Statistics {
  const rivals = agents > 1 ? agents : 0;
  const seats = (length: number): SeatStatistics[] =>
    Array.from({ length }, () => ({ scores: new Map(), wins: new Map(), deals: new Map() }));
  return {
    games: 0,
    seats: seats(players),
    agents: seats(rivals),
    movers: seats(players),
    deals: emptyDeals(rivals, gamesPerDeal),
    winnerScores: new Map(),
    ahead: Array.from({ length: rivals }, () => new Array<number>(rivals).fill(0)),
    items: new Map(),
    rounds: new Map(),
    actions: new Map(),
    decisions: new Map(),
    choices: new Map(),
    slices: slices(() => ({ decisions: 0, choices: 0 })),
    expectations: Array.from({ length: agents }, () => slices(() => ({ told: 0, hundredths: 0 }))),
    reasons: new Map(),
    best: null,
  };
}

function slices<Slice>(none: () => Slice): Slice[] {
  return Array.from({ length: SLICES }, none);
}

/** A player's expectation at a decision. */
export interface Expectation {
  readonly seat: number;
  /** Index of the decision in the game. */
  readonly decision: number;
  readonly value: number;
}

/** A finished game. */
export interface FinishedGame {
  /** Its number in the match, from 0. */
  readonly game: number;
  readonly result: Result;
  readonly scores: readonly PlayerScore[];
  /** The agent of each seat. */
  readonly seating: readonly number[];
  /** The seats in the order of their first decisions; seats that never decided come last. */
  readonly turnOrder: readonly number[];
  /** `undefined` for games without rounds. */
  readonly rounds: number | undefined;
  readonly actions: number;
  /** Number of legal actions at each decision. */
  readonly choices: readonly number[];
  readonly expectations: readonly Expectation[];
}

/** Counts a game. */
export function countGame(statistics: Statistics, game: FinishedGame): void {
  statistics.games++;
  count(statistics.reasons, game.result.reason);
  if (game.rounds !== undefined) count(statistics.rounds, game.rounds);
  count(statistics.actions, game.actions);
  countChoices(statistics, game.choices);
  countExpectations(statistics, game);
  countResult(statistics.seats, game.result, (seat) => seat);
  countResult(statistics.movers, game.result, (seat) => game.turnOrder.indexOf(seat));
  const { winners, scores } = game.result;
  for (const winner of winners) count(statistics.winnerScores, entryAt(scores, winner));
  for (const { items } of game.scores) countItems(statistics, items);
  if (statistics.agents.length > 0) countAgents(statistics, game);
  countDeal(statistics.deals, dealRows(statistics), game.game, dealPart(statistics, game));
  statistics.best = better(statistics.best, { game: game.game, score: Math.max(...scores) });
}

/** The rows whose wins are counted by deal, in the order of `dealPart`. */
function dealRows({ seats, agents, movers }: Statistics): Counts[] {
  return [...seats, ...agents, ...movers].map(({ deals }) => deals);
}

/** What one game adds to its deal. */
function dealPart({ agents }: Statistics, { result, seating, turnOrder }: FinishedGame) {
  const { winners, scores, ranking } = result;
  const shares = scores.map((_, seat) => (winners.includes(seat) ? Math.round(WHOLE / winners.length) : 0));
  const seatOf = agents.map((_, agent) => seating.indexOf(agent));
  const share = (seat: number): number => entryAt(shares, seat);
  const halves: number[] = [];
  const margins: number[] = [];
  for (const [index, seat] of seatOf.entries()) {
    for (const other of seatOf.slice(index + 1)) {
      halves.push(1 + Math.sign(entryAt(ranking, other) - entryAt(ranking, seat)));
      margins.push(entryAt(scores, seat) - entryAt(scores, other));
    }
  }
  return { games: 1, wins: [...shares, ...seatOf.map(share), ...turnOrder.map(share)], halves, margins };
}

function better(one: BestGame | null, other: BestGame | null): BestGame | null {
  if (one === null || other === null) return one ?? other;
  return other.score > one.score || (other.score === one.score && other.game < one.game) ? other : one;
}

function countChoices(statistics: Statistics, choices: readonly number[]): void {
  count(statistics.decisions, choices.length);
  choices.forEach((legal, index) => {
    count(statistics.choices, legal);
    const slice = entryAt(statistics.slices, sliceOf(index, choices.length));
    slice.decisions++;
    slice.choices += legal;
  });
}

function sliceOf(decision: number, decisions: number): number {
  return Math.floor((decision * SLICES) / decisions);
}

function countExpectations(
  { expectations: counted }: Statistics,
  { expectations, seating, choices }: FinishedGame,
): void {
  for (const { seat, decision, value } of expectations) {
    const slice = entryAt(entryAt(counted, entryAt(seating, seat)), sliceOf(decision, choices.length));
    slice.told++;
    slice.hundredths += Math.round(100 * value);
  }
}

function countResult(to: readonly SeatStatistics[], { scores, winners }: Result, indexOf: (seat: number) => number) {
  scores.forEach((score, seat) => {
    count(entryAt(to, indexOf(seat)).scores, score);
  });
  for (const winner of winners) count(entryAt(to, indexOf(winner)).wins, winners.length);
}

function countAgents({ agents, ahead }: Statistics, { result, seating }: FinishedGame): void {
  countResult(agents, result, (seat) => entryAt(seating, seat));
  for (const [seat, place] of result.ranking.entries()) {
    for (const [other, otherPlace] of result.ranking.entries()) {
      if (place < otherPlace) addTo(ahead, entryAt(seating, seat), entryAt(seating, other), 1);
    }
  }
}

function addTo(matrix: readonly number[][], row: number, column: number, games: number): void {
  const entries = entryAt(matrix, row);
  entries[column] = entryAt(entries, column) + games;
}

function countItems(statistics: Statistics, items: PlayerScore['items']): void {
  // A game may list an item several times, once for each time it scored.
  const sums = new Map<ItemStatistics, number>();
  for (const { rule, label, points } of items) count(sums, itemOf(statistics, rule, label), points);
  for (const [item, sum] of sums) count(item.points, sum);
}

/** Adds the statistics of further games. */
export function addStatistics(statistics: Statistics, more: Statistics): void {
  statistics.games += more.games;
  addSeats(statistics.seats, more.seats);
  addSeats(statistics.agents, more.agents);
  addSeats(statistics.movers, more.movers);
  addDeals(statistics.deals, dealRows(statistics), more.deals);
  addCounts(statistics.winnerScores, more.winnerScores);
  more.ahead.forEach((row, agent) => {
    row.forEach((games, other) => {
      addTo(statistics.ahead, agent, other, games);
    });
  });
  for (const { rule, label, points } of more.items.values()) addCounts(itemOf(statistics, rule, label).points, points);
  addCounts(statistics.rounds, more.rounds);
  addCounts(statistics.actions, more.actions);
  addCounts(statistics.decisions, more.decisions);
  addCounts(statistics.choices, more.choices);
  statistics.slices.forEach((slice, index) => {
    slice.decisions += more.slices[index]?.decisions ?? 0;
    slice.choices += more.slices[index]?.choices ?? 0;
  });
  statistics.expectations.forEach((agent, index) => {
    agent.forEach((slice, place) => {
      slice.told += more.expectations[index]?.[place]?.told ?? 0;
      slice.hundredths += more.expectations[index]?.[place]?.hundredths ?? 0;
    });
  });
  addCounts(statistics.reasons, more.reasons);
  statistics.best = better(statistics.best, more.best);
}

/** Adds the rows of further games. */
export function addSeats(seats: readonly SeatStatistics[], more: readonly SeatStatistics[]): void {
  for (const [index, { scores, wins, deals }] of seats.entries()) {
    addCounts(scores, more[index]?.scores ?? new Map());
    addCounts(wins, more[index]?.wins ?? new Map());
    addCounts(deals, more[index]?.deals ?? new Map());
  }
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

const natural = z.int().min(0);
const numbered = z.array(z.tuple([z.int(), natural])).transform((entries) => new Map(entries));
/** Printed in reports, so without escape sequences. */
const text = z
  .string()
  .max(1000)
  .regex(/^\P{Cc}*$/u);
const named = z.array(z.tuple([text, natural])).transform((entries) => new Map(entries));
const seats = z.array(z.strictObject({ scores: numbered, wins: numbered, deals: numbered }));
const naturals = z.array(natural);
const openDeal = z.strictObject({ games: natural, wins: naturals, halves: naturals, margins: z.array(z.int()) });
const item = z.strictObject({ rule: text, label: text, points: numbered });

/** Statistics as JSON: a map is a list of its entries. */
export const statisticsSchema = z.strictObject({
  games: natural,
  seats,
  agents: seats,
  movers: seats,
  deals: z.strictObject({
    games: natural.min(1),
    outcomes: z.array(z.tuple([z.string().regex(/^\d*(,\d+)*$/), natural])).transform((entries) => new Map(entries)),
    margins: z.array(numbered),
    open: z.array(z.tuple([natural, openDeal])).transform((entries) => new Map(entries)),
  }),
  winnerScores: numbered,
  ahead: z.array(z.array(natural)),
  items: z.array(z.tuple([z.string(), item])).transform((entries) => new Map(entries)),
  rounds: numbered,
  actions: numbered,
  decisions: numbered,
  choices: numbered,
  slices: z.array(z.strictObject({ decisions: natural, choices: natural })),
  expectations: z.array(z.array(z.strictObject({ told: natural, hundredths: z.int() }))),
  reasons: named,
  best: z.nullable(z.strictObject({ game: natural, score: z.int() })),
}) satisfies z.ZodType<Statistics>;

/** Statistics in the form of {@link statisticsSchema}. */
export function statisticsJson(statistics: Statistics): unknown {
  return jsonOf(statistics);
}

function jsonOf(value: unknown): unknown {
  if (value instanceof Map) return Array.from(value, jsonOf);
  if (Array.isArray(value)) return value.map(jsonOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, jsonOf(entry)]));
}
