// How well fitted chances to win hold in games that the fit hasn't seen, as the tables of docs/review.md.
import { LEVELS } from '@rulewright/agents';
import { chancesToWin } from '@rulewright/agents/internal';
import { TITLES } from '../titles.mjs';
import { fitted, mean, winChanceFrom } from './fit.mjs';

const BINS = 10;

/**
 * @typedef {import('./positions.mjs').Position} Position
 * @typedef {import('@rulewright/agents').Level} Level
 * @typedef {import('@rulewright/agents').WinChance & { date: string, games: number, tests: number }} Fit
 * @typedef {Position & { chance: number }} Predicted A position with its chance to win.
 */

/**
 * A fit, and positions of other games: in the order of moves, each with one entry for every player.
 * @typedef {object} Test
 * @property {string} id
 * @property {number} players
 * @property {Fit} fit
 * @property {number} rulesVersion
 * @property {string} weights
 * @property {readonly Position[]} positions
 */

/** @param {readonly Test[]} tests */
export function printTests(tests) {
  const levels = LEVELS.map((level) => `\`${level}\``).join(' | ');
  console.log(`| game | rules, weights, date | games | slope | ${levels} | Brier score | of the score so far |`);
  console.log('| --- | --- | --- | --- | --- | --- | --- | ---: | ---: |');
  for (const test of tests) console.log(slopesRow(test));
  const others = LEVELS.filter((level) => level !== 'medium');
  console.log(`\n| game | ratio | ${others.map((level) => `\`${level}\` taken for \`medium\``).join(' | ')} |`);
  console.log('| --- | ---: | --- | --- |');
  for (const test of tests) console.log(mistakenRow(test, others));
  console.log('\n| game | chance to win in ten groups, in percent: expected→won (95%) |\n| --- | --- |');
  for (const test of tests) console.log(groupsRow(test));
}

/** @param {Test} test */
function titleOf({ id, players }) {
  return `${TITLES[id]}${players === 2 ? '' : `, ${players} players`}`;
}

/** @param {Test} test */
function slopesRow(test) {
  const { players, fit, rulesVersion, weights, positions } = test;
  const predicted = predictions(positions, players, fit);
  const scores = positions.map((position) => ({ ...position, lead: position.score }));
  const byScore = predictions(scores, players, winChanceFrom(scores));
  const slopes = LEVELS.map((level) => slopeWords(predicted.filter((position) => position.level === level)));
  const origin = `${rulesVersion}, \`${weights}\`, ${fit.date}`;
  const briers = [predicted, byScore].map((all) => brier(all).toFixed(3));
  return `| ${[titleOf(test), origin, `${fit.games} + ${fit.tests}`, slopeWords(predicted), ...slopes, ...briers].join(' | ')} |`;
}

/**
 * How bold the chances are if the players are taken for `medium`.
 * @param {Test} test
 * @param {readonly Level[]} levels
 */
function mistakenRow(test, levels) {
  const { players, fit, positions } = test;
  const slopes = levels.map((level) => {
    const taken = positions.filter((position) => position.level === level);
    return slopeWords(predictions(taken, players, fit, 'medium'));
  });
  return `| ${[titleOf(test), fit.ratio.toFixed(2), ...slopes].join(' | ')} |`;
}

/** @param {Test} test */
function groupsRow(test) {
  const predicted = predictions(test.positions, test.players, test.fit);
  predicted.sort((left, right) => left.chance - right.chance);
  const groups = Array.from({ length: BINS }, (_, bin) => {
    const [from, to] = [bin, bin + 1].map((edge) => Math.floor((edge * predicted.length) / BINS));
    const part = predicted.slice(from, to);
    const won = mean(part.map((position) => position.won));
    const error = 1.96 * errorOver(part, ({ won: share }) => share - won);
    const range = `${percent(Math.max(0, won - error))}–${percent(Math.min(1, won + error))}`;
    return `${percent(mean(part.map(({ chance }) => chance)))}→${percent(won)} (${range})`;
  });
  return `| ${titleOf(test)} | ${groups.join(', ')} |`;
}

/**
 * @param {readonly Position[]} positions
 * @param {number} players
 * @param {import('@rulewright/agents').WinChance} winChance
 * @param {Level} [strength] by default the level of each position
 * @returns {Predicted[]}
 */
function predictions(positions, players, winChance, strength) {
  return positions.map((position, index) => {
    const first = index - (index % players);
    const leads = positions.slice(first, first + players).map(({ lead }) => lead);
    const chances = chancesToWin(winChance, strength ?? position.level, leads, position.move);
    return { ...position, chance: chances[index % players] ?? 0 };
  });
}

/**
 * The slope of a logistic calibration: 1 is right, less is too bold. Its interval is over games.
 * @param {readonly Predicted[]} predicted
 */
function slopeWords(predicted) {
  const samples = predicted.map(({ chance, won, game }) => {
    const inner = Math.min(1 - 1e-6, Math.max(1e-6, chance));
    return { odds: Math.log(inner / (1 - inner)), won, game };
  });
  const { weights, errors } = fitted(samples, ([even = 0, slope = 0], { odds }) => even + slope * odds, [0, 1]);
  const [slope = 0, error = 0] = [weights[1], errors[1]];
  return `${slope.toFixed(2)} (${(slope - 1.96 * error).toFixed(2)}–${(slope + 1.96 * error).toFixed(2)})`;
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
  return Math.round(100 * share);
}
