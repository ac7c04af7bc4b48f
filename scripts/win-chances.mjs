/**
 * `npm run win-chances -- [game ...] [--players 2] [--games 40]`: lets the learned agent play itself, fits the chance to win to the
 * leads it expected, and prints how well both hold. The fits are kept in `packages/lab/src/review/winChances.json`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { valueFunctionOf } from '@rulewright/agents';
import { chanceToWin, leadsAt } from '@rulewright/agents/internal';
import { noChance, Table } from '@rulewright/core';
import { parseTrace, replayTo } from '@rulewright/core/history';
import { featuresOf, GAMES, gameOf, playGames } from '@rulewright/lab';
import { agentOf } from '@rulewright/lab/internal/commands';

const FILE = new URL('../packages/lab/src/review/winChances.json', import.meta.url);
/** Positions taken from each game, evenly spaced. */
const POSITIONS = 12;
/** Bins of the calibration tables. */
const BINS = 5;
/** @type {number} */
const RIDGE = 1e-3;
const STEPS = 50;
const PRECISION = 1e-9;

/**
 * A player's expectation at one moment of a game, and what came.
 * @typedef {{ number: number, move: number, part: number, lead: number, last: number, won: number }} Row
 * @typedef {import('@rulewright/lab/internal').AnyGame} AnyGame
 * @typedef {import('@rulewright/core/history').Trace<import('@rulewright/core').GameTypes>} AnyTrace
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '40' },
    players: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
const games = Number(values.games);
const ids = positionals.length > 0 ? positionals : [...GAMES.keys()].filter(hasWeights);
for (const id of ids) {
  const game = gameOf(id);
  for (let players = Math.max(2, game.players.min); players <= game.players.max; players++) {
    if (values.players === undefined || Number(values.players) === players) await calibrate(game, players);
  }
}

/** @param {string} id */
function hasWeights(id) {
  return weightsOf(id) !== undefined;
}

/** @param {string} id */
function weightsOf(id) {
  try {
    return JSON.parse(readFileSync(new URL(`../packages/bots/weights/${id}.json`, import.meta.url), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * @param {AnyGame} game
 * @param {number} players
 */
async function calibrate(game, players) {
  const { config } = game.setup({ players });
  /** @type {AnyTrace[]} */
  const traces = [];
  const agents = [await agentOf('learned:beam=2')];
  const match = { game, config, seed: Number(values.seed), agents };
  await playGames(match, { first: 0, games }, { onTrace: (line) => void traces.push(parseTrace(line)) });
  const valueFunction = valueFunctionOf({ weights: weightsOf(game.id), features: featuresOf(game) }, game, config);
  const moves = traces.reduce((sum, trace) => sum + trace.moves.length, 0) / games;
  const rows = traces.flatMap((trace, number) => rowsOf(game, trace, number, valueFunction));
  const fitted = regression(rows, moves);
  // The error is measured on games that the fit hasn't seen.
  const even = rows.filter(({ number }) => number % 2 === 0);
  const odd = rows.filter(({ number }) => number % 2 === 1);
  const unseen = [...withChances(odd, regression(even, moves)), ...withChances(even, regression(odd, moves))];
  keep(game.id, players, fitted);
  print(game.id, players, unseen);
}

/**
 * Expected and final leads of all players at some positions of a game.
 * @param {AnyGame} game
 * @param {AnyTrace} trace
 * @param {number} number
 * @param {import('@rulewright/agents').ValueFunction} valueFunction
 */
function rowsOf(game, trace, number, valueFunction) {
  const { result } = replayTo(game, trace, trace.moves.length);
  if (result === null) throw new Error('The game is not over.');
  const last = leadsIn(result.scores);
  /** @type {Row[]} */
  const rows = [];
  for (let position = 0; position < POSITIONS; position++) {
    const move = Math.floor(((position + 0.5) / POSITIONS) * trace.moves.length);
    valueFunction.reset();
    const leads = leadsAt(Table.from(game, replayTo(game, trace, move), noChance), valueFunction);
    for (const [player, lead] of leads.entries()) {
      const won = result.winners.includes(player) ? 1 / result.winners.length : 0;
      rows.push({ number, move, part: position / POSITIONS, lead, last: last[player] ?? 0, won });
    }
  }
  return rows;
}

/** @param {readonly number[]} scores */
function leadsIn(scores) {
  return scores.map((own, seat) => own - Math.max(...scores.filter((_, other) => other !== seat)));
}

/**
 * Logistic regression of wins on the lead early and late in the game. A lead is no handicap: slopes aren't negative.
 * @param {readonly Row[]} rows
 * @param {number} moves
 */
function regression(rows, moves) {
  const samples = rows.map(({ lead, move, won }) => {
    const progress = Math.min(1, move / moves);
    return { input: [1, lead * (1 - progress), lead * progress], won };
  });
  const [even = 0, early = 0, late = 0] = logistic(samples);
  if (early >= 0 && late >= 0) return { moves, even, early, late };
  const kept = early < 0 ? 2 : 1;
  const [level = 0, slope = 0] = logistic(samples.map(({ input, won }) => ({ input: [1, input[kept] ?? 0], won })));
  return { moves, even: level, early: early < 0 ? 0 : slope, late: early < 0 ? slope : 0 };
}

/**
 * Weights by Newton's method, with a little ridge: leads may separate the winners of a few games.
 * @param {readonly { input: readonly number[], won: number }[]} samples
 */
function logistic(samples) {
  let weights = (samples[0]?.input ?? []).map(() => 0);
  for (let step = 0; step < STEPS; step++) {
    let gradient = weights.map((weight) => -RIDGE * weight);
    let curvature = weights.map((_, row) => weights.map((_, column) => (row === column ? RIDGE : 0)));
    for (const { input, won } of samples) {
      const chance = 1 / (1 + Math.exp(-weights.reduce((sum, weight, index) => sum + weight * (input[index] ?? 0), 0)));
      const slope = chance * (1 - chance);
      gradient = gradient.map((value, row) => value + (won - chance) * (input[row] ?? 0));
      curvature = curvature.map((line, row) =>
        line.map((value, column) => value + slope * (input[row] ?? 0) * (input[column] ?? 0)),
      );
    }
    const change = solved(curvature, gradient);
    weights = weights.map((weight, index) => weight + (change[index] ?? 0));
    if (Math.max(...change.map(Math.abs)) < PRECISION) break;
  }
  return weights;
}

/**
 * Gaussian elimination of a positive definite system.
 * @param {readonly number[][]} matrix
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

/**
 * @param {readonly Row[]} rows
 * @param {import('@rulewright/agents').WinChance} fitted
 */
function withChances(rows, fitted) {
  return rows.map((row) => ({ ...row, chance: chanceToWin(fitted, row.lead, row.move) }));
}

/**
 * @param {string} id
 * @param {number} players
 * @param {import('@rulewright/agents').WinChance} fitted
 */
function keep(id, players, fitted) {
  const all = JSON.parse(readFileSync(FILE, 'utf8'));
  const rounded = Object.fromEntries(Object.entries(fitted).map(([key, value]) => [key, Number(value.toFixed(4))]));
  all[id] = { ...all[id], [players]: rounded };
  writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
}

/**
 * A row of the table in `docs/review.md`.
 * @param {string} id
 * @param {number} players
 * @param {ReturnType<typeof withChances>} rows
 */
function print(id, players, rows) {
  const thirds = [0, 1, 2].map((third) => rows.filter(({ part }) => Math.floor(part * 3) === third));
  const errors = thirds.map((some) => Math.sqrt(mean(some.map(({ lead, last }) => (last - lead) ** 2))).toFixed(1));
  const ranked = [...rows].sort((left, right) => left.chance - right.chance);
  const bins = Array.from({ length: BINS }, (_, bin) =>
    ranked.slice(Math.floor((bin * ranked.length) / BINS), Math.floor(((bin + 1) * ranked.length) / BINS)),
  ).map((bin) => ({ expected: mean(bin.map(({ chance }) => chance)), came: mean(bin.map(({ won }) => won)) }));
  const error = mean(bins.map(({ expected, came }) => Math.abs(expected - came)));
  const pairs = bins.map(({ expected, came }) => `${percent(expected)} ${percent(came)}`);
  const cells = [id, players, games, ...errors, slope(rows).toFixed(2), ...pairs, percent(error)];
  console.log(`| ${cells.join(' | ')} |`);
}

/**
 * Points of final lead for each point expected: 1 if expectations are right.
 * @param {readonly Row[]} rows
 */
function slope(rows) {
  const [expected, came] = [mean(rows.map(({ lead }) => lead)), mean(rows.map(({ last }) => last))];
  const products = rows.map(({ lead, last }) => (lead - expected) * (last - came));
  return mean(products) / mean(rows.map(({ lead }) => (lead - expected) ** 2));
}

/** @param {readonly number[]} numbers */
function mean(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** @param {number} share */
function percent(share) {
  return `${Math.round(100 * share)}%`;
}
