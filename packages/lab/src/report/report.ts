import { type Origin, originOf } from '../origin.js';
import {
  addCounts,
  type Bin,
  type Counts,
  histogramOf,
  type Summary,
  summaryOf,
  totalOf,
} from '../simulation/counts.js';
import type { Match } from '../simulation/match.js';
import type { ExpectationStatistics, ItemStatistics, SeatStatistics, Statistics } from '../simulation/statistics.js';
import { type Wins, winsOf } from '../simulation/wins.js';
import { type SpeedReport, speedOf } from './speed.js';

/** How one seat fared. */
export interface SeatReport {
  readonly seat: number;
  readonly wins: Wins;
  readonly score: Summary;
  /** Its final scores, in the same bars as those of all. */
  readonly scores: readonly Bin[];
}

/** How one of several agents fared, wherever it sat. */
export interface AgentReport extends Omit<SeatReport, 'seat'> {
  readonly agent: string;
}

/** A mean of one slice of the games. */
export interface SliceReport {
  /** Shares of the decisions of a game, from 0 to 1. */
  readonly from: number;
  readonly to: number;
  readonly mean: number;
}

/** What the searches of one agent expected, along the games. */
export interface ExpectationReport {
  readonly agent: string;
  /** The mean of the values told, on the agent's own scale, by slice; slices in which it told none are left out. */
  readonly along: readonly SliceReport[];
}

/** One kind of points, per player and game. */
export interface ItemReport {
  readonly rule: string;
  readonly label: string;
  readonly points: Summary;
}

/** Games that ended for one reason. */
export interface EndReport {
  readonly reason: string;
  readonly games: number;
  readonly share: number;
}

/** What a simulation has shown. Plain JSON. */
export interface Report extends Origin {
  readonly format: 'rulewright-report';
  readonly games: number;
  /** Who chose: one agent for every seat, or one for each of them, in turns. */
  readonly agents: readonly string[];
  readonly seats: readonly SeatReport[];
  /** By agent; empty where one agent sat everywhere. */
  readonly standings: readonly AgentReport[];
  /** Final scores of the winners: of all of them, where a win is shared. */
  readonly winners: Summary;
  readonly items: readonly ItemReport[];
  /** Per game. */
  readonly length: {
    /** `null` where the game isn't played in rounds. */
    readonly rounds: Summary | null;
    readonly actions: Summary;
    readonly decisions: Summary;
  };
  /** Legal actions at a decision. */
  readonly branching: Summary;
  /** Its mean along the games; slices that no game has are left out. */
  readonly branchingAlong: readonly SliceReport[];
  /** Of the agents that search. */
  readonly expectations: readonly ExpectationReport[];
  readonly ends: readonly EndReport[];
  /** Final scores of all players. */
  readonly scores: readonly Bin[];
  /** Decisions of a game. */
  readonly lengths: readonly Bin[];
  readonly speed: SpeedReport;
}

/** What the figures of a report come from. */
export interface ReportSource {
  readonly match: Match;
  /** Of one game or more. */
  readonly statistics: Statistics;
  readonly seconds: number;
  /** How many of the games were played in those seconds; all, if it isn't said. */
  readonly gamesInTime?: number;
}

const HISTOGRAM_BARS = 16;

/** Works the figures out. */
export function reportOf(source: ReportSource): Report {
  const { match, statistics } = source;
  const { games } = statistics;
  const agents = match.agents.map(({ name }) => name);
  const allScores: Counts = new Map();
  for (const { scores } of statistics.seats) addCounts(allScores, scores);
  const bars = histogramOf(allScores, HISTOGRAM_BARS);
  const rivalReport = (rival: SeatStatistics) => ({
    wins: winsOf(rival, games),
    score: summaryOf(rival.scores),
    scores: inBars(rival.scores, bars),
  });
  return {
    format: 'rulewright-report',
    ...originOf(match),
    games,
    agents,
    seats: statistics.seats.map((seat, index) => ({ seat: index, ...rivalReport(seat) })),
    standings: statistics.agents.map((agent, index) => ({
      agent: agents[index] as string,
      ...rivalReport(agent),
    })),
    winners: summaryOf(statistics.winnerScores),
    items: [...statistics.items.values()].map((item) => itemReport(item, games * match.config.players)).sort(byRule),
    length: {
      rounds: statistics.rounds.size === 0 ? null : summaryOf(statistics.rounds),
      actions: summaryOf(statistics.actions),
      decisions: summaryOf(statistics.decisions),
    },
    branching: summaryOf(statistics.choices),
    branchingAlong: along(statistics.slices.map(({ decisions, choices }) => ({ sum: choices, count: decisions }))),
    expectations: statistics.expectations.flatMap((slices, index) =>
      expectationReport(agents[index] as string, slices),
    ),
    ends: [...statistics.reasons]
      .map(([reason, count]) => ({ reason, games: count, share: count / games }))
      .sort((left, right) => right.games - left.games || (left.reason < right.reason ? -1 : 1)),
    scores: bars,
    lengths: histogramOf(statistics.decisions, HISTOGRAM_BARS),
    speed: speedOf([statistics], source.seconds, source.gamesInTime ?? games),
  };
}

/** The means of the slices that have one. */
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

function inBars(counts: Counts, bars: readonly Bin[]): Bin[] {
  return bars.map(({ from, to }) => {
    let inside = 0;
    for (let value = from; value <= to; value++) inside += counts.get(value) ?? 0;
    return { from, to, count: inside };
  });
}

/** A player for whom the item isn't listed has no points of it. */
function itemReport({ rule, label, points }: ItemStatistics, players: number): ItemReport {
  const unlisted = players - totalOf(points);
  const all = new Map(points);
  if (unlisted > 0) all.set(0, (all.get(0) ?? 0) + unlisted);
  return { rule, label, points: summaryOf(all) };
}

/** By the numbers of the rules, then by label. */
function byRule(left: ItemReport, right: ItemReport): number {
  return left.rule.localeCompare(right.rule, 'en', { numeric: true }) || (left.label < right.label ? -1 : 1);
}
