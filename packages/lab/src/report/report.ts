import type { ConfigBase } from '@rulewright/core';
import { type Bin, histogramOf, type Summary, summaryOf, totalOf } from '../simulation/counts.js';
import type { Run } from '../simulation/play.js';
import type { ItemStatistics, SeatStatistics, Statistics } from '../simulation/statistics.js';
import { type Interval, wilsonInterval } from '../simulation/wilson.js';

/** How one seat fared. */
export interface SeatReport {
  readonly seat: number;
  readonly wins: {
    /** Games won alone. */
    readonly alone: number;
    /** Games won together with others. */
    readonly shared: number;
    /** Share of all games; a win shared by k players counts 1/k for each. */
    readonly share: number;
    /** 95% interval of the share, see `wilsonInterval`. */
    readonly interval: Interval;
  };
  readonly score: Summary;
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

/** How fast the games were played. The only part of a report that differs between two runs of the same games. */
export interface SpeedReport {
  readonly seconds: number;
  readonly gamesPerSecond: number;
  /** Decisions and chance outcomes. */
  readonly actionsPerSecond: number;
  readonly node: string;
}

/** What a simulation has shown. Plain JSON. */
export interface Report {
  readonly format: 'rulewright-report';
  readonly game: string;
  readonly versions: { readonly lab: string; readonly rules: number };
  readonly config: ConfigBase;
  readonly seed: number;
  readonly games: number;
  /** How the players chose. */
  readonly agent: 'random';
  readonly seats: readonly SeatReport[];
  readonly items: readonly ItemReport[];
  /** Per game. */
  readonly length: { readonly actions: Summary; readonly decisions: Summary };
  /** Legal actions at a decision. */
  readonly branching: Summary;
  readonly ends: readonly EndReport[];
  /** Final scores of all players. */
  readonly scores: readonly Bin[];
  readonly speed: SpeedReport;
}

/** What the figures of a report come from. */
export interface ReportSource {
  readonly run: Run;
  readonly statistics: Statistics;
  readonly labVersion: string;
  readonly seconds: number;
}

const HISTOGRAM_BARS = 16;

/** Works the figures out. */
export function reportOf({ run, statistics, labVersion, seconds }: ReportSource): Report {
  const { games } = statistics;
  const allScores = new Map<number, number>();
  for (const { scores } of statistics.seats) {
    for (const [score, times] of scores) allScores.set(score, (allScores.get(score) ?? 0) + times);
  }
  return {
    format: 'rulewright-report',
    game: run.game.id,
    versions: { lab: labVersion, rules: run.game.rulesVersion },
    config: run.config,
    seed: run.seed,
    games,
    agent: 'random',
    seats: statistics.seats.map((seat, index) => seatReport(seat, index, games)),
    items: [...statistics.items.values()].map((item) => itemReport(item, games * run.config.players)).sort(byRule),
    length: { actions: summaryOf(statistics.actions), decisions: summaryOf(statistics.decisions) },
    branching: summaryOf(statistics.choices),
    ends: [...statistics.reasons]
      .map(([reason, count]) => ({ reason, games: count, share: count / games }))
      .sort((left, right) => right.games - left.games || (left.reason < right.reason ? -1 : 1)),
    scores: histogramOf(allScores, HISTOGRAM_BARS),
    speed: {
      seconds,
      gamesPerSecond: games / seconds,
      actionsPerSecond: sumOf(statistics.actions) / seconds,
      node: process.version,
    },
  };
}

function seatReport({ scores, wins }: SeatStatistics, seat: number, games: number): SeatReport {
  const alone = wins.get(1) ?? 0;
  let won = 0;
  // In a fixed order, since fractions add up differently in another.
  for (const [sharers, times] of [...wins].sort(([left], [right]) => left - right)) won += times / sharers;
  const share = won / games;
  return {
    seat,
    wins: { alone, shared: totalOf(wins) - alone, share, interval: wilsonInterval(share, games) },
    score: summaryOf(scores),
  };
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

function sumOf(counts: ReadonlyMap<number, number>): number {
  let sum = 0;
  for (const [value, times] of counts) sum += value * times;
  return sum;
}
