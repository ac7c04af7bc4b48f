// How well fitted chances to win hold in games that the fit hasn't seen.
import { chancesToWin } from '@rulewright/agents/internal';
import { logistic, mean, winChanceFrom } from './fit.mjs';
import { LEVELS } from './positions.mjs';

const BINS = 10;

/**
 * A position with its chance to win.
 * @typedef {import('./positions.mjs').Position & { chance: number }} Predicted
 */

/**
 * @param {string} id
 * @param {number} players
 * @param {import('@rulewright/agents').WinChance} fitted
 * @param {readonly import('./positions.mjs').Position[]} positions in the order of moves, each with one entry for every player
 */
export function printFit(id, players, fitted, positions) {
  const predicted = predictions(positions, players, fitted);
  const byScore = predictions(withScores(positions), players, winChanceFrom(withScores(positions)));
  console.log(`\n${id}, ${players} players`);
  console.log('\n| level | games | slope | Brier score | of the score lead |\n| --- | ---: | --- | ---: | ---: |');
  for (const level of ['all', ...LEVELS]) {
    /** @param {Predicted} position */
    const isIn = (position) => level === 'all' || position.level === level;
    const [own, other] = [predicted.filter(isIn), byScore.filter(isIn)];
    const number = new Set(own.map(({ game }) => game)).size;
    console.log(`| ${[level, number, slopeWords(own), brier(own).toFixed(4), brier(other).toFixed(4)].join(' | ')} |`);
  }
  console.log('\n| expected | won | 95% | positions |\n| ---: | ---: | --- | ---: |');
  const ranked = [...predicted].sort((left, right) => left.chance - right.chance);
  for (let bin = 0; bin < BINS; bin++) {
    const part = ranked.slice(Math.floor((bin * ranked.length) / BINS), Math.floor(((bin + 1) * ranked.length) / BINS));
    const won = mean(part.map((position) => position.won));
    const error = 1.96 * errorOver(part, ({ won: share }) => share - won);
    const range = `${percent(Math.max(0, won - error))} to ${percent(Math.min(1, won + error))}`;
    console.log(
      `| ${[percent(mean(part.map(({ chance }) => chance))), percent(won), range, part.length].join(' | ')} |`,
    );
  }
}

/**
 * @param {readonly import('./positions.mjs').Position[]} positions
 * @param {number} players
 * @param {import('@rulewright/agents').WinChance} fitted
 * @returns {Predicted[]}
 */
function predictions(positions, players, fitted) {
  return positions.map((position, index) => {
    const first = index - (index % players);
    const leads = positions.slice(first, first + players).map(({ lead }) => lead);
    return { ...position, chance: chancesToWin(fitted, leads, position.move)[index % players] ?? 0 };
  });
}

/** @param {readonly import('./positions.mjs').Position[]} positions */
function withScores(positions) {
  return positions.map((position) => ({ ...position, lead: position.score }));
}

/**
 * The slope of a logistic calibration: 1 is right, less is too bold.
 * @param {readonly Predicted[]} predicted
 */
function slopeWords(predicted) {
  const samples = predicted.map(({ chance, won, game }) => {
    const inner = Math.min(1 - 1e-6, Math.max(1e-6, chance));
    return { input: [1, Math.log(inner / (1 - inner))], won, game };
  });
  const { weights, errors } = logistic(samples);
  const [slope = 0, error = 0] = [weights[1], errors[1]];
  return `${slope.toFixed(2)} (${(slope - 1.96 * error).toFixed(2)} to ${(slope + 1.96 * error).toFixed(2)})`;
}

/** @param {readonly Predicted[]} predicted */
function brier(predicted) {
  return mean(predicted.map(({ chance, won }) => (chance - won) ** 2));
}

/**
 * The standard error of a mean over games.
 * @param {readonly Predicted[]} predicted
 * @param {(position: Predicted) => number} rest
 */
function errorOver(predicted, rest) {
  /** @type {Map<number, number>} */
  const sums = new Map();
  for (const position of predicted) sums.set(position.game, (sums.get(position.game) ?? 0) + rest(position));
  return Math.sqrt([...sums.values()].reduce((sum, value) => sum + value ** 2, 0)) / predicted.length;
}

/** @param {number} share */
function percent(share) {
  return `${Math.round(100 * share)}%`;
}
