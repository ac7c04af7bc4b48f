import type { OptionWords } from '../games/optionWords.js';
import type { Interval } from '../simulation/confidence.js';
import { confidenceSequence } from '../simulation/confidence.js';
import { addCounts, type Counts, type Summary, summaryOf, totalOf } from '../simulation/counts.js';
import { halvesOf } from '../simulation/deals.js';
import type { Match } from '../simulation/match.js';
import { testOf } from '../simulation/simulate.js';
import type { SprtHypotheses, SprtState } from '../simulation/sprt.js';
import { addSeats, emptyStatistics, type Statistics } from '../simulation/statistics.js';
import { dealtInterval } from '../simulation/wins.js';
import { type Origin, originOf } from '../tools/origin.js';
import { bootstrapRng, gamma, percentileInterval, RESAMPLES, weightsOf } from './bootstrap.js';
import { effectOf, type PairedComparison, type PairedEffect } from './paired.js';
import {
  barsOf,
  gamesOf,
  type MoverReport,
  type SeatReport,
  type SpeedReport,
  sideReports,
  speedOf,
} from './report.js';
import { reportWords } from './words.js';

/** The games between some agents. */
interface Pairing {
  /** Indices of the agents. */
  readonly agents: readonly number[];
  readonly statistics: Statistics;
}

/** How often one agent ranked ahead of another in their games. */
export interface Encounter {
  readonly agent: string;
  readonly opponent: string;
  readonly games: number;
  readonly ahead: number;
  readonly behind: number;
  /** Share of games in which the agent was ahead, ties counting half. */
  readonly share: number;
  /** Its 95% interval for a number of games that was fixed in advance. */
  readonly interval: Interval;
  /** Its 95% interval that holds whenever the tournament stops. */
  readonly anytime: Interval;
  /** The agents in the same deals; `null` for fewer than two complete deals. */
  readonly paired: PairedComparison | null;
}

/** The sequential test of one agent against another. */
export interface SprtReport extends SprtHypotheses, SprtState {
  readonly agent: string;
  readonly opponent: string;
  /** Complete deals. */
  readonly deals: number;
}

/** One agent's standing. */
export interface Standing {
  readonly agent: string;
  readonly games: number;
  /** See `ratingsOf`. */
  readonly rating: number;
  /** Its 95% interval, see `ratingIntervals`; `null` if some agents met in fewer than two complete deals. */
  readonly ratingInterval: Interval | null;
  /** Games won; a win shared by k players counts 1/k. */
  readonly wins: number;
  /** Its final scores; `null` before its first game. */
  readonly score: Summary | null;
}

/** The report of a tournament. Plain JSON. */
export interface TournamentReport extends Origin {
  readonly format: 'rulewright-tournament';
  /** The options in the language of the report. */
  readonly options: readonly OptionWords[];
  readonly agents: readonly string[];
  /** Over all pairings. */
  readonly games: number;
  /** Best first. */
  readonly standings: readonly Standing[];
  /** For each pair that met, in the order of the standings. */
  readonly encounters: readonly Encounter[];
  /** By two agents, if the tournament was run with `--sprt`. */
  readonly tests: readonly SprtReport[];
  /** By seat, over all games. */
  readonly seats: readonly SeatReport[];
  /** By turn order, over all games. */
  readonly movers: readonly MoverReport[];
  readonly speed: SpeedReport;
}

/** All combinations of `size` out of `agents`, in order. */
export function pairingsOf(agents: number, size: number): number[][] {
  const choose = (from: number, left: number): number[][] => {
    if (left === 0) return [[]];
    const choices: number[][] = [];
    for (let agent = from; agent <= agents - left; agent++) {
      for (const rest of choose(agent + 1, left - 1)) choices.push([agent, ...rest]);
    }
    return choices;
  };
  return choose(0, size);
}

/** The matrices of a tournament, by agent index. */
function tallyOf(agents: number, pairings: readonly Pairing[]) {
  const zeros = (): number[][] => Array.from({ length: agents }, () => new Array<number>(agents).fill(0));
  const ahead = zeros();
  const games = zeros();
  const played = new Array<number>(agents).fill(0);
  const wins = new Array<number>(agents).fill(0);
  const halves = zeros().map((row) => row.map((): Counts => new Map()));
  const margins = zeros().map((row) => row.map((): Counts => new Map()));
  const scores = Array.from({ length: agents }, (): Counts => new Map());
  for (const { agents: members, statistics } of pairings) {
    for (const [index, agent] of members.entries()) {
      add(played, agent, statistics.games);
      for (const [sharers, times] of statistics.agents[index]?.wins ?? []) add(wins, agent, times / sharers);
      addCounts(scores[agent] as Counts, statistics.agents[index]?.scores ?? new Map());
      for (const [otherIndex, other] of members.entries()) {
        if (other === agent) continue;
        add(ahead[agent] as number[], other, statistics.ahead[index]?.[otherIndex] ?? 0);
        add(games[agent] as number[], other, statistics.games);
      }
    }
    for (const [pair, [index, otherIndex]] of pairingsOf(members.length, 2).entries()) {
      const [agent, other] = [members[index as number] as number, members[otherIndex as number] as number];
      addCounts(halves[agent]?.[other] as Counts, halvesOf(statistics.deals, pair));
      addCounts(margins[agent]?.[other] as Counts, statistics.deals.margins[pair] as Counts);
    }
  }
  return { ahead, games, played, wins, scores, halves, margins };
}

function add(numbers: number[], index: number, more: number): void {
  numbers[index] = (numbers[index] as number) + more;
}

/** The standings and encounters of a tournament. */
function resultsOf(
  agents: readonly string[],
  pairings: readonly Pairing[],
): Pick<TournamentReport, 'standings' | 'encounters'> {
  const { ahead, games, played, wins, scores, halves, margins } = tallyOf(agents.length, pairings);
  const perDeal = pairings[0]?.statistics.deals.games ?? 1;
  const at = (matrix: readonly (readonly number[])[], a: number, b: number): number => matrix[a]?.[b] ?? 0;
  const points = (a: number, b: number): number =>
    at(ahead, a, b) + (at(games, a, b) - at(ahead, a, b) - at(ahead, b, a)) / 2;
  const all = agents.map((_, agent) => agent);
  const ratings = ratingsOf(all.map((a) => all.map((b) => (a === b ? 0 : points(a, b)))));
  const intervals = ratingIntervals(agents.length, pairings, ratings);
  const order = [...all].sort((a, b) => (ratings[b] as number) - (ratings[a] as number) || a - b);
  const encounter = (a: number, b: number): Encounter[] => {
    const together = at(games, a, b);
    if (together === 0) return [];
    const share = points(a, b) / together;
    // Deals are counted for the agent that was named first.
    const isFirst = a < b;
    const [one, other] = isFirst ? [a, b] : [b, a];
    const dealt = halves[one]?.[other] as Counts;
    const own = isFirst ? dealt : mapped(dealt, (value) => 2 * perDeal - value);
    const comparison = comparisonOf(dealt, margins[one]?.[other] as Counts, perDeal);
    return [
      {
        agent: agents[a] as string,
        opponent: agents[b] as string,
        games: together,
        ahead: at(ahead, a, b),
        behind: at(ahead, b, a),
        share,
        interval: dealtInterval(share, together, own, 2 * perDeal),
        anytime: confidenceSequence(own, 2 * perDeal),
        paired: isFirst ? comparison : reversed(comparison),
      },
    ];
  };
  return {
    standings: order.map((agent) => ({
      agent: agents[agent] as string,
      games: played[agent] as number,
      rating: ratings[agent] as number,
      ratingInterval: intervals?.[agent] ?? null,
      wins: wins[agent] as number,
      score: played[agent] === 0 ? null : summaryOf(scores[agent] as Counts),
    })),
    encounters: order.flatMap((a) => order.flatMap((b) => (a === b ? [] : encounter(a, b)))),
  };
}

/** Counts of other values. */
function mapped(counts: Counts, to: (value: number) => number): Counts {
  return new Map([...counts].map(([value, times]) => [to(value), times]));
}

/** Compares two agents by deal: `halves` are the half points of the first, `margins` the differences of the scores. */
function comparisonOf(halves: Counts, margins: Counts, perDeal: number): PairedComparison | null {
  const deals = totalOf(halves);
  if (deals < 2) return null;
  return {
    deals,
    points: effectOf(margins, 1 / perDeal),
    share: effectOf(
      mapped(halves, (value) => value - perDeal),
      1 / perDeal,
    ),
  };
}

/** The comparison from the side of the opponent. */
function reversed(comparison: PairedComparison | null): PairedComparison | null {
  if (comparison === null) return null;
  const opposite = ({ mean, interval: { low, high }, d, p }: PairedEffect): PairedEffect => ({
    mean: -mean,
    interval: { low: -high, high: -low },
    d: d === null ? null : -d,
    p,
  });
  const { deals, points, share } = comparison;
  return { deals, points: opposite(points), share: opposite(share) };
}

/**
 * The 95% intervals of ratings, bootstrapped over deals: the games of a deal are resampled together, and each pairing
 * separately. The extra ties of `ratingsOf` are resampled like deals. So an agent that won every game has an interval
 * too; its upper end depends on these ties.
 */
export function ratingIntervals(
  agents: number,
  pairings: readonly Pairing[],
  ratings: readonly number[],
): Interval[] | undefined {
  const met = pairings.filter(({ statistics }) => statistics.games > 0);
  if (met.some(({ statistics }) => totalOf(statistics.deals.outcomes) < 2)) return undefined;
  const dealt = met.map(({ agents: members, statistics: { deals } }) => {
    const pairs = pairingsOf(members.length, 2);
    // Sorted, so that resamples don't depend on the order of the games.
    const entries = [...deals.outcomes].sort(([left], [right]) => (left < right ? -1 : 1));
    return {
      pairs: pairs.map((pair) => pair.map((index) => members[index] as number)),
      times: entries.map(([, times]) => times),
      points: entries.map(([outcome]) => outcome.split(',').map((halves) => Number(halves) / 2)),
      deals: totalOf(deals.outcomes),
      games: deals.games,
    };
  });
  const rng = bootstrapRng();
  const resampled = Array.from({ length: RESAMPLES }, () => {
    const ahead = Array.from({ length: agents }, () => new Array<number>(agents).fill(0));
    for (const { pairs, times, points, deals, games } of dealt) {
      const weights = weightsOf(times, rng);
      for (const [pair, [a, b]] of pairs.entries()) {
        const won = points.reduce((sum, won, index) => sum + (won[pair] as number) * (weights[index] as number), 0);
        add(ahead[a as number] as number[], b as number, deals * won);
        add(ahead[b as number] as number[], a as number, deals * (games - won));
      }
    }
    for (const [a, row] of ahead.entries()) {
      for (let b = 0; b < a; b++) {
        const other = ahead[b] as number[];
        if ((row[b] as number) + (other[a] as number) === 0) continue;
        const tie = gamma(1, rng);
        add(row, b, tie / 2);
        add(other, a, tie / 2);
      }
    }
    return likeliestRatings(ahead, ratings);
  });
  return ratings.map((_, agent) => percentileInterval(resampled.map((sample) => sample[agent] as number)));
}

/** The rows of all pairings. Each has its own deals. */
function allSeats(statistics: readonly Statistics[]): Pick<Statistics, 'games' | 'deals' | 'seats' | 'movers'> {
  const [first] = statistics as [Statistics];
  const { seats, movers } = emptyStatistics(first.seats.length);
  for (const part of statistics) {
    addSeats(seats, part.seats);
    addSeats(movers, part.movers);
  }
  return { games: gamesOf(statistics), deals: first.deals, seats, movers };
}

/** The source of a tournament report. */
export interface TournamentSource {
  /** Of all agents. */
  readonly match: Match;
  /** The agents of each pairing, by index. */
  readonly pairings: readonly (readonly number[])[];
  /** By pairing. */
  readonly statistics: readonly Statistics[];
  readonly seconds: number;
  /** How many games were played in those seconds. */
  readonly gamesInTime: number;
  /** The hypotheses of sequential tests, for tournaments of two players. */
  readonly sprt?: SprtHypotheses | undefined;
  /** The language of the names of options; English by default. */
  readonly language?: string | undefined;
}

/** Computes the report of a tournament. */
export function tournamentReportOf(source: TournamentSource): TournamentReport {
  const { match, statistics, seconds, gamesInTime } = source;
  const agents = match.agents.map(({ name }) => name);
  const pairings = statistics.map((part, index) => ({ agents: source.pairings[index] ?? [], statistics: part }));
  const words = reportWords(match.game, source.language);
  return {
    format: 'rulewright-tournament',
    ...originOf(match),
    options: words.options(match.config),
    agents,
    games: gamesOf(statistics),
    ...resultsOf(agents, pairings),
    tests: source.sprt === undefined ? [] : testsOf(agents, pairings, source.sprt),
    ...sideReports(words, allSeats(statistics), barsOf(statistics)),
    speed: speedOf(statistics, seconds, gamesInTime),
  };
}

function testsOf(agents: readonly string[], pairings: readonly Pairing[], hypotheses: SprtHypotheses): SprtReport[] {
  return pairings.map(({ agents: [agent, opponent], statistics }) => ({
    agent: agents[agent as number] as string,
    opponent: agents[opponent as number] as string,
    deals: totalOf(statistics.deals.outcomes),
    ...hypotheses,
    ...testOf(statistics, hypotheses),
  }));
}

/** Rating difference for odds of 10 to 1, as in chess. */
const SCALE = 400;

/**
 * Bradley-Terry ratings on the Elo scale, 0 on average: agent `a` is expected to be ahead of agent `b` in a share
 *
 *     1 / (1 + 10^((R_b - R_a) / 400))
 *
 * of their games. `ahead[a][b]` is the number of games in which `a` was ahead of `b`, ties counting half. The ratings are
 * maximum-likelihood estimates (R. A. Bradley and M. E. Terry, "Rank analysis of incomplete block designs", Biometrika 39
 * (1952), 324-345). Every pair that met is given one extra tie, so an agent that won or lost every game has a finite
 * rating.
 */
export function ratingsOf(ahead: readonly (readonly number[])[]): number[] {
  return likeliestRatings(
    ahead.map((row, a) => row.map((won, b) => (won + (ahead[b]?.[a] ?? 0) > 0 ? won + 1 / 2 : 0))),
    ahead.map(() => 0),
  );
}

const PRECISION = 1e-10;
const MAX_ROUNDS = 100;
/** Longer steps overshoot, in natural logarithms of odds. */
const MAX_STEP = 2;
/** Keeps the ratings of agents that never met apart from each other finite. */
const RIDGE = 1e-9;

/** The ratings without extra ties, by Newton's method from `start`. */
function likeliestRatings(won: readonly (readonly number[])[], start: readonly number[]): number[] {
  const unit = SCALE / Math.LN10;
  let ratings = start.map((rating) => rating / unit);
  for (let round = 0, change = 1; change > PRECISION && round < MAX_ROUNDS; round++) {
    const slope = won.map(() => 0);
    const curvature = won.map((_, a) => won.map((__, b) => (a === b ? RIDGE : 0)));
    for (const [a, row] of won.entries()) {
      for (const [b, wins] of row.entries()) {
        const games = wins + (won[b]?.[a] as number);
        const share = 1 / (1 + Math.exp((ratings[b] as number) - (ratings[a] as number)));
        const weight = games * share * (1 - share);
        add(slope, a, wins - games * share);
        if (a === b) continue;
        add(curvature[a] as number[], a, weight);
        add(curvature[a] as number[], b, -weight);
      }
    }
    const step = solutionOf(curvature, slope);
    change = Math.max(...step.map(Math.abs));
    const factor = Math.min(1, MAX_STEP / change);
    ratings = ratings.map((rating, agent) => rating + factor * (step[agent] as number));
  }
  const centre = sum(ratings) / ratings.length;
  return ratings.map((rating) => unit * (rating - centre));
}

/** Solves linear equations with a positive definite matrix, by elimination. */
function solutionOf(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index] as number]);
  for (const [pivot, head] of rows.entries()) {
    for (const row of rows.slice(pivot + 1)) {
      const factor = (row[pivot] as number) / (head[pivot] as number);
      for (let column = pivot; column < row.length; column++) add(row, column, -factor * (head[column] as number));
    }
  }
  const solution = right.map(() => 0);
  for (let index = rows.length - 1; index >= 0; index--) {
    const row = rows[index] as number[];
    const known = sum(solution.map((value, column) => value * (row[column] as number)));
    solution[index] = ((row[rows.length] as number) - known) / (row[index] as number);
  }
  return solution;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
