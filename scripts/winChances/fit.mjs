// The chance to win as a logistic function of the expected lead, by Newton's method.
import { LEVELS } from '@rulewright/agents';

/**
 * A little ridge, since leads may separate the winners of a few games.
 * @type {number}
 */
const RIDGE = 1e-3;
const STEPS = 100;
const PRECISION = 1e-9;
/** Halvings of a step until it leads to likelier weights. */
const HALVINGS = 30;
/** For derivatives of the log odds. */
const DIFFERENCE = 1e-5;

/**
 * One observation: the share of the win. Those of a game aren't independent.
 * @typedef {{ won: number, game: number }} Sample
 * @typedef {import('./positions.mjs').Position} Position
 */

/**
 * Log odds of a win, from weights.
 * @template {Sample} Item
 * @typedef {(weights: readonly number[], sample: Item) => number} LogOdds
 */

/**
 * The spreads and the ratio that make the results likeliest. Their logarithms are fitted, so none is negative.
 * @param {readonly Position[]} positions
 * @returns {import('@rulewright/agents').WinChance}
 */
export function winChanceFrom(positions) {
  const moves = mean(positions.map((position) => position.moves));
  const samples = positions.map(({ lead, move, level, won, game }) => {
    const step = LEVELS.indexOf('medium') - LEVELS.indexOf(level);
    return { lead, progress: Math.min(1, move / moves), step, won, game };
  });
  const size = Math.log(1 + mean(positions.map(({ lead }) => Math.abs(lead))));
  /** @type {LogOdds<(typeof samples)[number]>} */
  const logOdds = ([even = 0, early = 0, late = 0, ratio = 0], { lead, progress, step }) => {
    const spread = Math.exp(early) * (1 - progress) + Math.exp(late) * progress;
    return even + lead / (spread * Math.exp(ratio * step));
  };
  const [even = 0, early = 0, late = 0, ratio = 0] = fitted(samples, logOdds, [0, size, size, 0]).weights;
  return { moves, even, earlySpread: Math.exp(early), lateSpread: Math.exp(late), ratio: Math.exp(ratio) };
}

/**
 * The weights that make the results likeliest, and their standard errors over games (the sandwich estimator).
 * @template {Sample} Item
 * @param {readonly Item[]} samples
 * @param {LogOdds<Item>} logOdds
 * @param {readonly number[]} start
 */
export function fitted(samples, logOdds, start) {
  let weights = start;
  for (let step = 0; step < STEPS; step++) {
    const { gradient, curvature } = derivatives(samples, logOdds, weights);
    const change = solved(curvature, gradient);
    const next = likelier(samples, logOdds, weights, change);
    if (!next) break;
    weights = next;
    if (Math.max(...change.map(Math.abs)) < PRECISION) break;
  }
  return { weights, errors: errorsOf(samples, logOdds, weights) };
}

/**
 * Weights after the step, or a part of it; `undefined` if none are likelier.
 * @template {Sample} Item
 * @param {readonly Item[]} samples
 * @param {LogOdds<Item>} logOdds
 * @param {readonly number[]} weights
 * @param {readonly number[]} change
 */
function likelier(samples, logOdds, weights, change) {
  const before = lossOf(samples, logOdds, weights);
  for (let halving = 0; halving < HALVINGS; halving++) {
    const next = weights.map((weight, index) => weight + (change[index] ?? 0) / 2 ** halving);
    if (lossOf(samples, logOdds, next) < before) return next;
  }
  return undefined;
}

/**
 * Minus the log likelihood, with the ridge.
 * @template {Sample} Item
 * @param {readonly Item[]} samples
 * @param {LogOdds<Item>} logOdds
 * @param {readonly number[]} weights
 */
function lossOf(samples, logOdds, weights) {
  const penalty = (RIDGE / 2) * weights.reduce((sum, weight) => sum + weight ** 2, 0);
  return samples.reduce((sum, sample) => {
    const odds = logOdds(weights, sample);
    return sum + Math.max(0, odds) + Math.log1p(Math.exp(-Math.abs(odds))) - sample.won * odds;
  }, penalty);
}

/**
 * @template {Sample} Item
 * @param {readonly Item[]} samples
 * @param {LogOdds<Item>} logOdds
 * @param {readonly number[]} weights
 */
function derivatives(samples, logOdds, weights) {
  const gradient = weights.map((weight) => -RIDGE * weight);
  const curvature = weights.map((_, row) => weights.map((_, column) => (row === column ? RIDGE : 0)));
  for (const sample of samples) {
    const { chance, slopes } = slopesAt(sample, logOdds, weights);
    for (const [row, slope] of slopes.entries()) {
      gradient[row] = (gradient[row] ?? 0) + (sample.won - chance) * slope;
      const line = curvature[row] ?? [];
      for (const [column, other] of slopes.entries()) {
        line[column] = (line[column] ?? 0) + chance * (1 - chance) * slope * other;
      }
    }
  }
  return { gradient, curvature };
}

/**
 * The chance to win, and how its log odds change with each weight.
 * @template {Sample} Item
 * @param {Item} sample
 * @param {LogOdds<Item>} logOdds
 * @param {readonly number[]} weights
 */
function slopesAt(sample, logOdds, weights) {
  const odds = logOdds(weights, sample);
  const slopes = weights.map((_, index) => {
    const moved = weights.map((weight, other) => (other === index ? weight + DIFFERENCE : weight));
    return (logOdds(moved, sample) - odds) / DIFFERENCE;
  });
  return { chance: 1 / (1 + Math.exp(-odds)), slopes };
}

/**
 * @template {Sample} Item
 * @param {readonly Item[]} samples
 * @param {LogOdds<Item>} logOdds
 * @param {readonly number[]} weights
 */
function errorsOf(samples, logOdds, weights) {
  const { curvature } = derivatives(samples, logOdds, weights);
  /** @type {Map<number, number[]>} */
  const scores = new Map();
  for (const sample of samples) {
    const { chance, slopes } = slopesAt(sample, logOdds, weights);
    const sum = scores.get(sample.game) ?? weights.map(() => 0);
    scores.set(
      sample.game,
      sum.map((value, index) => value + (sample.won - chance) * (slopes[index] ?? 0)),
    );
  }
  const moved = [...scores.values()].map((score) => solved(curvature, score));
  return weights.map((_, index) => Math.sqrt(moved.reduce((sum, change) => sum + (change[index] ?? 0) ** 2, 0)));
}

/**
 * Gaussian elimination of a positive definite system.
 * @param {readonly (readonly number[])[]} matrix
 * @param {readonly number[]} right
 */
function solved(matrix, right) {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0]);
  for (const [pivot, row] of rows.entries()) {
    for (const other of rows) {
      if (other === row) continue;
      const factor = (other[pivot] ?? 0) / (row[pivot] ?? 1);
      for (const [column, value] of row.entries()) other[column] = (other[column] ?? 0) - factor * value;
    }
  }
  return rows.map((row, index) => (row.at(-1) ?? 0) / (row[index] ?? 1));
}

/** @param {readonly number[]} numbers */
export function mean(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
