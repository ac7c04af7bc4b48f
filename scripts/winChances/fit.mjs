// The chance to win as a logistic function of the expected lead, by Newton's method.
/** @type {number} */
const RIDGE = 1e-3;
const STEPS = 50;
const PRECISION = 1e-9;

/**
 * One observation: inputs, and the share of the win. Those of a game aren't independent.
 * @typedef {{ input: readonly number[], won: number, game: number }} Sample
 * @typedef {import('./positions.mjs').Position} Position
 */

/**
 * Regression of wins on the lead, early and late in the game. A lead is no handicap: slopes aren't negative.
 * @param {readonly Position[]} positions
 * @returns {import('@rulewright/agents').WinChance}
 */
export function winChanceFrom(positions) {
  const moves = mean(positions.map((position) => position.moves));
  const samples = positions.map(({ lead, move, won, game }) => {
    const progress = Math.min(1, move / moves);
    return { input: [1, lead * (1 - progress), lead * progress], won, game };
  });
  const [even = 0, early = 0, late = 0] = logistic(samples).weights;
  if (early >= 0 && late >= 0) return { moves, even, early, late };
  const kept = early < 0 ? 2 : 1;
  const one = samples.map(({ input, won, game }) => ({ input: [1, input[kept] ?? 0], won, game }));
  const [level = 0, slope = 0] = logistic(one).weights;
  return { moves, even: level, early: early < 0 ? 0 : slope, late: early < 0 ? slope : 0 };
}

/**
 * Weights, with a little ridge, since leads may separate the winners of a few games; and their standard errors over games
 * (the sandwich estimator).
 * @param {readonly Sample[]} samples
 */
export function logistic(samples) {
  const size = samples[0]?.input.length ?? 0;
  let weights = Array.from({ length: size }, () => 0);
  for (let step = 0; step < STEPS; step++) {
    const { gradient, curvature } = derivatives(samples, weights);
    const change = solved(curvature, gradient);
    weights = weights.map((weight, index) => weight + (change[index] ?? 0));
    if (Math.max(...change.map(Math.abs)) < PRECISION) break;
  }
  return { weights, errors: errorsOf(samples, weights) };
}

/**
 * @param {readonly Sample[]} samples
 * @param {readonly number[]} weights
 */
function derivatives(samples, weights) {
  const gradient = weights.map((weight) => -RIDGE * weight);
  const curvature = weights.map((_, row) => weights.map((_, column) => (row === column ? RIDGE : 0)));
  for (const { input, won } of samples) {
    const chance = sigmoid(weights, input);
    for (const [row, value] of input.entries()) {
      gradient[row] = (gradient[row] ?? 0) + (won - chance) * value;
      const line = curvature[row] ?? [];
      for (const [column, other] of input.entries()) {
        line[column] = (line[column] ?? 0) + chance * (1 - chance) * value * other;
      }
    }
  }
  return { gradient, curvature };
}

/**
 * @param {readonly Sample[]} samples
 * @param {readonly number[]} weights
 */
function errorsOf(samples, weights) {
  const { curvature } = derivatives(samples, weights);
  /** @type {Map<number, number[]>} */
  const scores = new Map();
  for (const { input, won, game } of samples) {
    const rest = won - sigmoid(weights, input);
    const sum = scores.get(game) ?? weights.map(() => 0);
    scores.set(
      game,
      sum.map((value, index) => value + rest * (input[index] ?? 0)),
    );
  }
  const moved = [...scores.values()].map((score) => solved(curvature, score));
  return weights.map((_, index) => Math.sqrt(moved.reduce((sum, change) => sum + (change[index] ?? 0) ** 2, 0)));
}

/**
 * @param {readonly number[]} weights
 * @param {readonly number[]} input
 */
function sigmoid(weights, input) {
  return 1 / (1 + Math.exp(-weights.reduce((sum, weight, index) => sum + weight * (input[index] ?? 0), 0)));
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
