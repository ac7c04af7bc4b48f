import type { Interval } from '../simulation/confidence.js';
import { totalOf } from '../simulation/counts.js';
import type { Statistics } from '../simulation/statistics.js';
import { bootstrapRng, gammaOf, percentileInterval, RESAMPLES, weightsOf } from './bootstrap.js';

/** The games between some agents. */
export interface Pairing {
  /** Indices of the agents, ascending. */
  readonly agents: readonly number[];
  readonly statistics: Statistics;
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

/** By agent and opponent: the games in which the agent was ahead, ties counting half. */
type PointsTable = readonly (readonly number[])[];

/** Rating difference for odds of 10 to 1, as in chess. */
const SCALE = 400;

/**
 * Bradley-Terry ratings on the Elo scale, 0 on average: agent `a` is expected to be ahead of agent `b` in a share
 *
 *     1 / (1 + 10^((R_b - R_a) / 400))
 *
 * of their games. The ratings are maximum-likelihood estimates (R. A. Bradley and M. E. Terry, "Rank analysis of
 * incomplete block designs", Biometrika 39 (1952), 324-345). Every pair that met is given one extra tie, so an agent that
 * won or lost every game has a finite rating.
 */
export function ratingsOf(points: PointsTable): number[] {
  return likeliestRatings(
    withTies(points, () => 1),
    points.map(() => 0),
  );
}

/** Resamples of fewer deals vary too little: two deals that end alike would have an interval without width. */
const LEAST_DEALS = 5;

/**
 * The 95% intervals of ratings, bootstrapped over deals: the games of a deal are resampled together, and each pairing
 * separately. The extra ties of `ratingsOf` are resampled like deals. So an agent that won every game has an interval
 * too; its upper end depends on these ties.
 * @returns `undefined` if some agents met in fewer than five complete deals.
 */
export function ratingIntervals(pairings: readonly Pairing[], ratings: readonly number[]): Interval[] | undefined {
  const met = pairings.filter(({ statistics }) => statistics.games > 0);
  if (met.some(({ statistics }) => totalOf(statistics.deals.outcomes) < LEAST_DEALS)) return undefined;
  const rng = bootstrapRng();
  const dealt = met.map(dealsOf);
  const resampled = Array.from({ length: RESAMPLES }, () => {
    const points = ratings.map(() => ratings.map(() => 0));
    for (const { outcomes, deals } of dealt) {
      const weights = weightsOf(
        outcomes.map(({ times }) => times),
        rng,
      );
      for (const [index, weight] of weights.entries()) {
        for (const { agent, opponent, won } of outcomes[index]?.won ?? [])
          add(points, agent, opponent, deals * weight * won);
      }
    }
    const tied = withTies(points, () => gammaOf(1, rng));
    return likeliestRatings(tied, ratings);
  });
  return ratings.map((_, agent) => percentileInterval(resampled.map((sample) => sample[agent] ?? 0)));
}

/** The complete deals of a pairing by outcome, with the points of each agent against each other. */
function dealsOf({ agents, statistics: { deals } }: Pairing) {
  const pairs = pairingsOf(agents.length, 2).map((pair) => pair.map((member) => agents[member] ?? 0));
  // Sorted, so that resamples don't depend on the order of the games.
  const sorted = [...deals.outcomes].sort(([left], [right]) => (left < right ? -1 : 1));
  const outcomes = sorted.map(([outcome, times]) => {
    const halves = outcome.split(',').map(Number);
    const won = pairs.flatMap(([a = 0, b = 0], pair) => {
      const points = (halves[pair] ?? 0) / 2;
      return [
        { agent: a, opponent: b, won: points },
        { agent: b, opponent: a, won: deals.games - points },
      ];
    });
    return { times, won };
  });
  return { outcomes, deals: totalOf(deals.outcomes) };
}

/** The points with a tie added for each two agents who met; `tie` is its weight. */
function withTies(points: PointsTable, tie: () => number): PointsTable {
  const tied = points.map((row) => [...row]);
  for (const [a, row] of points.entries()) {
    for (let b = 0; b < a; b++) {
      if ((row[b] ?? 0) + (points[b]?.[a] ?? 0) === 0) continue;
      const half = tie() / 2;
      add(tied, a, b, half);
      add(tied, b, a, half);
    }
  }
  return tied;
}

function add(matrix: readonly number[][], row: number, column: number, more: number): void {
  const numbers = matrix[row];
  if (numbers) numbers[column] = (numbers[column] ?? 0) + more;
}

const PRECISION = 1e-10;
const MAX_ROUNDS = 100;
/** Longer steps overshoot, in natural logarithms of odds. */
const MAX_STEP = 2;
/** Keeps the ratings of agents that never met apart from each other finite. */
const RIDGE = 1e-9;

/** The ratings without extra ties, by Newton's method from `start`. */
function likeliestRatings(points: PointsTable, start: readonly number[]): number[] {
  const unit = SCALE / Math.LN10;
  let ratings = start.map((rating) => rating / unit);
  for (let round = 0, change = 1; change > PRECISION && round < MAX_ROUNDS; round++) {
    const step = solutionOf(newtonEquations(points, ratings));
    change = Math.max(...step.map(Math.abs));
    const factor = Math.min(1, MAX_STEP / change);
    ratings = ratings.map((rating, agent) => rating + factor * (step[agent] ?? 0));
  }
  const centre = sum(ratings) / ratings.length;
  return ratings.map((rating) => unit * (rating - centre));
}

/** A row for each agent: the curvature of the likelihood by the rating of each agent, then its slope. */
function newtonEquations(points: PointsTable, ratings: readonly number[]): number[][] {
  return ratings.map((rating, a) => {
    const rivals = ratings.map((other, b) => {
      const won = points[a]?.[b] ?? 0;
      const games = a === b ? 0 : won + (points[b]?.[a] ?? 0);
      const share = 1 / (1 + Math.exp(other - rating));
      return { surplus: won - games * share, weight: games * share * (1 - share) };
    });
    const own = RIDGE + sum(rivals.map(({ weight }) => weight));
    return [...rivals.map(({ weight }, b) => (a === b ? own : -weight)), sum(rivals.map(({ surplus }) => surplus))];
  });
}

/**
 * Solves linear equations with a positive definite matrix, by elimination.
 * @param rows each with its right side as its last number
 */
function solutionOf([head, ...rest]: readonly (readonly number[])[]): number[] {
  if (head === undefined) return [];
  const [pivot = 1, ...known] = head;
  const others = solutionOf(
    rest.map(([first = 0, ...row]) => row.map((number, column) => number - (first / pivot) * (known[column] ?? 0))),
  );
  const right = known.at(-1) ?? 0;
  return [(right - sum(others.map((value, column) => value * (known[column] ?? 0)))) / pivot, ...others];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
