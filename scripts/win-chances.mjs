/**
 * `npm run win-chances -- [game ...] [--games 60]`: lets the learned agent play itself, fits the chance to win to the
 * leads it expected, and prints how well both hold. The fits are kept in `packages/lab/src/review/winChances.json`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chanceToWin, leadsAt, valueFunctionOf } from '@rulewright/agents';
import { noChance, Table } from '@rulewright/core';
import { parseTrace, replayTo } from '@rulewright/core/history';
import { agentOf, featuresOf, GAMES, gameOf, playGames } from '@rulewright/lab';

const FILE = new URL('../packages/lab/src/review/winChances.json', import.meta.url);
/** Positions taken from each game, evenly spaced. */
const POSITIONS = 12;
/** Bins of the calibration tables. */
const BINS = 5;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { games: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' } },
});
const games = Number(values.games);
const ids = positionals.length > 0 ? positionals : [...GAMES.keys()].filter(hasWeights);
for (const id of ids) {
  const game = gameOf(id);
  for (let players = Math.max(2, game.players.min); players <= game.players.max; players++)
    await calibrate(game, players);
}

function hasWeights(id) {
  return weightsOf(id) !== undefined;
}

function weightsOf(id) {
  try {
    return JSON.parse(readFileSync(new URL(`../packages/bots/weights/${id}.json`, import.meta.url), 'utf8'));
  } catch {
    return undefined;
  }
}

async function calibrate(game, players) {
  const { config } = game.setup({ players });
  const traces = [];
  const agents = [await agentOf('learned:beam=2')];
  const match = { game, config, seed: Number(values.seed), agents };
  await playGames(match, { first: 0, games }, { onTrace: (line) => traces.push(parseTrace(line)) });
  const valueFunction = valueFunctionOf({ weights: weightsOf(game.id), features: featuresOf(game) }, game, config);
  const moves = traces.reduce((sum, trace) => sum + trace.moves.length, 0) / games;
  const rows = traces.flatMap((trace, number) => rowsOf(game, trace, number, valueFunction));
  const fitted = rounded({ moves, ...regression(rows, moves) });
  // The error is measured on games that the fit hasn't seen.
  const [even, odd] = [0, 1].map((rest) => rows.filter(({ number }) => number % 2 === rest));
  const unseen = [
    ...withChances(odd, { moves, ...regression(even, moves) }),
    ...withChances(even, { moves, ...regression(odd, moves) }),
  ];
  keep(game.id, players, fitted);
  print(game.id, players, fitted, unseen);
}

/** Expected and final leads of all players at some positions of a game. */
function rowsOf(game, trace, number, valueFunction) {
  const { result } = replayTo(game, trace, trace.moves.length);
  const last = leadsIn(result.scores);
  const rows = [];
  for (let position = 0; position < POSITIONS; position++) {
    const move = Math.floor(((position + 0.5) / POSITIONS) * trace.moves.length);
    valueFunction.reset();
    const leads = leadsAt(Table.from(game, replayTo(game, trace, move), noChance), valueFunction);
    for (const [player, lead] of leads.entries()) {
      const won = result.winners.includes(player) ? 1 / result.winners.length : 0;
      rows.push({ number, move, part: position / POSITIONS, lead, last: last[player], won });
    }
  }
  return rows;
}

function leadsIn(scores) {
  return scores.map((own, seat) => own - Math.max(...scores.filter((_, other) => other !== seat)));
}

/** Logistic regression by Newton's method, with a little ridge: leads may separate the winners of a few games. */
function regression(rows, moves) {
  const inputs = rows.map(({ lead, move }) => {
    const progress = Math.min(1, move / moves);
    return [1, lead * (1 - progress), lead * progress];
  });
  let weights = [0, 0, 0];
  for (let step = 0; step < 50; step++) {
    const gradient = weights.map((weight) => -1e-3 * weight);
    const curvature = [0, 1, 2].map((row) => [0, 1, 2].map((column) => (row === column ? 1e-3 : 0)));
    for (const [index, input] of inputs.entries()) {
      const chance = 1 / (1 + Math.exp(-dot(weights, input)));
      for (let row = 0; row < 3; row++) {
        gradient[row] += (rows[index].won - chance) * input[row];
        for (let column = 0; column < 3; column++)
          curvature[row][column] += chance * (1 - chance) * input[row] * input[column];
      }
    }
    const change = solved(curvature, gradient);
    weights = weights.map((weight, index) => weight + change[index]);
    if (Math.max(...change.map(Math.abs)) < 1e-9) break;
  }
  const [even, early, late] = weights;
  return { even, early, late };
}

function dot(left, right) {
  return left.reduce((sum, number, index) => sum + number * right[index], 0);
}

/** Gaussian elimination of a positive definite system. */
function solved(matrix, right) {
  const rows = matrix.map((row, index) => [...row, right[index]]);
  for (const [pivot, row] of rows.entries()) {
    for (const other of rows) {
      if (other === row) continue;
      const factor = other[pivot] / row[pivot];
      for (let column = pivot; column < other.length; column++) other[column] -= factor * row[column];
    }
  }
  return rows.map((row, index) => row.at(-1) / row[index]);
}

function withChances(rows, fitted) {
  return rows.map((row) => ({ ...row, chance: chanceToWin(fitted, row.lead, row.move) }));
}

function rounded(fitted) {
  return Object.fromEntries(Object.entries(fitted).map(([key, value]) => [key, Number(value.toFixed(4))]));
}

function keep(id, players, fitted) {
  const all = JSON.parse(readFileSync(FILE, 'utf8'));
  all[id] = { ...all[id], [players]: fitted };
  writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
}

function print(id, players, { even, early, late }, rows) {
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
  console.error(`${id} ${players}: even ${even}, early ${early}, late ${late}`);
}

/** Points of final lead for each point expected: 1 if expectations are right. */
function slope(rows) {
  const [expected, came] = [mean(rows.map(({ lead }) => lead)), mean(rows.map(({ last }) => last))];
  const products = rows.map(({ lead, last }) => (lead - expected) * (last - came));
  return mean(products) / mean(rows.map(({ lead }) => (lead - expected) ** 2));
}

function mean(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function percent(share) {
  return `${Math.round(100 * share)}%`;
}
