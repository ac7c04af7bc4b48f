import { isDeepStrictEqual } from 'node:util';
import type { OptionWords } from '../games/optionWords.js';
import {
  addCounts,
  type Bin,
  type Counts,
  histogramOf,
  inBars,
  type Summary,
  summaryOf,
  totalOf,
} from '../simulation/counts.js';
import type { Match } from '../simulation/match.js';
import type { ExpectationStatistics, ItemStatistics, SeatStatistics, Statistics } from '../simulation/statistics.js';
import { type Wins, winsOf } from '../simulation/wins.js';
import { entryAt } from '../tools/entryAt.js';
import { type Origin, originOf } from '../tools/origin.js';
import { type ReportWords, reportWords } from './words.js';

/** The results of one seat. */
export interface SeatReport {
  readonly seat: number;
  /** The name of the player in the language of the report. */
  readonly name: string;
  readonly wins: Wins;
  readonly score: Summary;
  /** Its final scores, with the same bins as all scores. */
  readonly scores: readonly Bin[];
}

/** The results of one agent over all seats. */
interface AgentReport extends Omit<SeatReport, 'seat' | 'name'> {
  readonly agent: string;
}

/** The results of the player with one position in turn order, over all seats. */
export interface MoverReport extends Omit<SeatReport, 'seat' | 'name'> {
  /** 1 for the player who decided first, 2 for the next player to decide for the first time, ... */
  readonly position: number;
}

/** The mean of one slice of the games. */
export interface SliceReport {
  /** As shares of a game's decisions, from 0 to 1. */
  readonly from: number;
  readonly to: number;
  readonly mean: number;
}

/** One agent's expectations over the games. */
export interface ExpectationReport {
  readonly agent: string;
  /** The mean value reported in each slice, in the agent's own unit. Slices without values are omitted. */
  readonly along: readonly SliceReport[];
}

/** A scoring item, per player and game. */
export interface ItemReport {
  readonly rule: string;
  /** The source of the points in the language of the report. */
  readonly label: string;
  readonly points: Summary;
}

/** Games that ended for one reason. */
interface EndReport {
  readonly reason: string;
  /** The reason in the language of the report. */
  readonly label: string;
  readonly games: number;
  readonly share: number;
}

/** The report of a simulation. Plain JSON. */
export interface SimulationReport extends Origin {
  readonly format: 'rulewright-report';
  /** The options in the language of the report. */
  readonly options: readonly OptionWords[];
  readonly games: number;
  /** One agent for every seat, or one per seat in rotation. */
  readonly agents: readonly string[];
  readonly seats: readonly SeatReport[];
  /** By turn order. */
  readonly movers: readonly MoverReport[];
  /** By agent; empty if one agent sat everywhere. */
  readonly standings: readonly AgentReport[];
  /** Final scores of all winners; `null` if nobody won. */
  readonly winners: Summary | null;
  readonly items: readonly ItemReport[];
  /** Per game. */
  readonly length: {
    /** `null` for games without rounds. */
    readonly rounds: Summary | null;
    readonly actions: Summary;
    readonly decisions: Summary;
  };
  /** Legal actions per decision. */
  readonly branching: Summary;
  /** Its mean over the games; empty slices are omitted. */
  readonly branchingAlong: readonly SliceReport[];
  /** For agents that search. */
  readonly expectations: readonly ExpectationReport[];
  readonly ends: readonly EndReport[];
  /** Final scores of all players. */
  readonly scores: readonly Bin[];
  /** Decisions per game. */
  readonly lengths: readonly Bin[];
  readonly speed: SpeedReport;
}

/** The source of a report. */
export interface ReportSource {
  readonly match: Match;
  /** Of at least one game. */
  readonly statistics: Statistics;
  readonly seconds: number;
  /** How many games were played in those seconds; all by default. */
  readonly gamesInTime?: number;
  /** The language of player names, options, score sources and end reasons; English by default. */
  readonly language?: string | undefined;
}

const HISTOGRAM_BARS = 16;

/** Computes a report. */
export function reportOf(source: ReportSource): SimulationReport {
  const { match, statistics } = source;
  const words = reportWords(match.game, source.language);
  const { games } = statistics;
  const agents = match.agents.map(({ name }) => name);
  const bars = barsOf([statistics]);
  const rivalReport = (rival: SeatStatistics) => rowReport(rival, statistics, bars);
  return {
    format: 'rulewright-report',
    ...originOf(match),
    options: words.options(match.config),
    games,
    agents,
    ...sideReports(words, statistics, bars),
    standings: statistics.agents.map((agent, index) => ({
      agent: entryAt(agents, index),
      ...rivalReport(agent),
    })),
    winners: statistics.winnerScores.size === 0 ? null : summaryOf(statistics.winnerScores),
    items: [...statistics.items.values()]
      .map((item) => itemReport(words, item, games * match.config.players))
      .sort(byRule),
    length: {
      rounds: statistics.rounds.size === 0 ? null : summaryOf(statistics.rounds),
      actions: summaryOf(statistics.actions),
      decisions: summaryOf(statistics.decisions),
    },
    branching: summaryOf(statistics.choices),
    branchingAlong: along(statistics.slices.map(({ decisions, choices }) => ({ sum: choices, count: decisions }))),
    expectations: statistics.expectations.flatMap((slices, index) => expectationReport(entryAt(agents, index), slices)),
    ends: [...statistics.reasons]
      .map(([reason, count]) => ({ reason, label: words.reason(reason), games: count, share: count / games }))
      .sort((left, right) => right.games - left.games || (left.reason < right.reason ? -1 : 1)),
    scores: bars,
    lengths: histogramOf(statistics.decisions, HISTOGRAM_BARS),
    speed: speedOf([statistics], source.seconds, source.gamesInTime ?? games),
  };
}

/** The bars of all final scores. */
export function barsOf(statistics: readonly Pick<Statistics, 'seats'>[]): Bin[] {
  const all: Counts = new Map();
  for (const { seats } of statistics) for (const { scores } of seats) addCounts(all, scores);
  return histogramOf(all, HISTOGRAM_BARS);
}

/** The rows of seats and of positions in turn order. */
export function sideReports(
  words: ReportWords,
  statistics: Pick<Statistics, 'games' | 'deals' | 'seats' | 'movers'>,
  bars: readonly Bin[],
): Pick<SimulationReport, 'seats' | 'movers'> {
  const { seats, movers } = statistics;
  return {
    seats: seats.map((row, seat) => ({ seat, name: words.player(seat), ...rowReport(row, statistics, bars) })),
    movers: movers.map((row, index) => ({ position: index + 1, ...rowReport(row, statistics, bars) })),
  };
}

/** Whether the players moved in the order of their seats in every game, so that both tables have the same rows. */
export function areSeats({ seats, movers }: Pick<SimulationReport, 'seats' | 'movers'>): boolean {
  return seats.every(({ seat: _, name: __, ...row }, index) => {
    const { position: ___, ...other } = entryAt(movers, index);
    return isDeepStrictEqual(row, other);
  });
}

function rowReport(row: SeatStatistics, { games, deals }: Pick<Statistics, 'games' | 'deals'>, bars: readonly Bin[]) {
  return {
    wins: winsOf(row, games, deals.games),
    score: summaryOf(row.scores),
    scores: inBars(row.scores, bars),
  };
}

/** The means of nonempty slices. */
function along(slices: readonly { readonly sum: number; readonly count: number }[]): SliceReport[] {
  const { length } = slices;
  return slices.flatMap(({ sum, count }, index) =>
    count === 0 ? [] : [{ from: index / length, to: (index + 1) / length, mean: sum / count }],
  );
}

function expectationReport(agent: string, slices: readonly ExpectationStatistics[]): ExpectationReport[] {
  const means = along(slices.map(({ told, hundredths }) => ({ sum: hundredths / 100, count: told })));
  return means.length === 0 ? [] : [{ agent, along: means }];
}

/** Players for whom the item isn't listed count as 0 points. */
function itemReport(words: ReportWords, { rule, label, points }: ItemStatistics, players: number): ItemReport {
  const unlisted = players - totalOf(points);
  const all = new Map(points);
  if (unlisted > 0) all.set(0, (all.get(0) ?? 0) + unlisted);
  return { rule, label: words.source({ rule, label }), points: summaryOf(all) };
}

/** By rule number, then by label. */
function byRule(left: ItemReport, right: ItemReport): number {
  return left.rule.localeCompare(right.rule, 'en', { numeric: true }) || (left.label < right.label ? -1 : 1);
}

/** Playing speed. The only part of a report that isn't reproducible. */
export interface SpeedReport {
  readonly seconds: number;
  readonly gamesPerSecond: number;
  /** Decisions and chance outcomes. */
  readonly actionsPerSecond: number;
  readonly node: string;
}

/** The speed of a run. A resumed run played only `gamesInTime` of its games in those seconds. */
export function speedOf(statistics: readonly Statistics[], seconds: number, gamesInTime: number): SpeedReport {
  const gamesPerSecond = gamesInTime / seconds;
  const actions = statistics.reduce((sum, part) => sum + sumOf(part.actions), 0);
  return {
    seconds,
    gamesPerSecond,
    actionsPerSecond: (actions / gamesOf(statistics)) * gamesPerSecond,
    node: process.version,
  };
}

/** The total number of games. */
export function gamesOf(statistics: readonly Statistics[]): number {
  return statistics.reduce((sum, { games }) => sum + games, 0);
}

function sumOf(counts: Counts): number {
  let sum = 0;
  for (const [value, times] of counts) sum += value * times;
  return sum;
}
