// How the chance to win changes between one decision and the next, in games between equal bots.
import { reviewMoves, valueFunctionOf } from '@rulewright/agents';
import { chancesToWin, expectedLeads } from '@rulewright/agents/internal';
import { loadModel } from '@rulewright/bots';
import { createRng, noChance, Table } from '@rulewright/core';
import { parseTrace, replayTo } from '@rulewright/core/history';
import { gameOf, playGames } from '@rulewright/lab';
import { agentOf } from '@rulewright/lab/internal/commands';
import { mean } from './fit.mjs';

/** Pairs of decisions reviewed in a game, evenly spaced: those between two players, and those of one player. */
const PAIRS = 12;

/**
 * Which games are played, and the chances to win fitted for them.
 * @typedef {object} Games
 * @property {string} id
 * @property {number} players
 * @property {import('@rulewright/agents').Level} level
 * @property {number} games
 * @property {number} seed
 * @property {import('@rulewright/agents').WinChance} winChance
 */

/**
 * How the chance to win of the player who decides has changed since the decision before.
 * @typedef {object} Changes
 * @property {Mean} best where the turn would pass if the earlier player had played the best line: without that player's errors
 * @property {number} size mean absolute change where it passes, as played
 * @property {number} same mean absolute change where the same player goes on
 */

/**
 * @typedef {{ readonly value: number, readonly error: number }} Mean A mean, and its standard error over games.
 * @typedef {import('@rulewright/core/history').Trace<import('@rulewright/core').GameTypes>} Trace
 * @typedef {import('@rulewright/lab/internal').AnyGame} AnyGame
 * @typedef {{ winChance: import('@rulewright/agents').WinChance, strength: import('@rulewright/agents').Level, valueFunction: import('@rulewright/agents').ValueFunction }} Options
 * @typedef {{ before: number, after: number, isSame: boolean }} Pair
 */

/**
 * @param {Games} plan
 * @returns {Promise<Changes>}
 */
export async function changesIn({ id, players, level, games, seed, winChance }) {
  const game = gameOf(id);
  const { config } = game.setup({ players });
  const valueFunction = valueFunctionOf(await loadModel(id), game, config);
  const options = { valueFunction, depth: /** @type {const} */ ('quick'), winChance, strength: level };
  /** @type {Trace[]} */
  const traces = [];
  const match = { game, config, seed, agents: [await agentOf(level)] };
  await playGames(match, { first: 0, games }, { onTrace: (line) => void traces.push(parseTrace(line)) });
  const changes = traces.map((trace) => {
    const pairs = pairsIn(trace);
    const passed = spaced(pairs.filter(({ isSame }) => !isSame)).map((pair) => changeOver(game, trace, pair, options));
    const same = spaced(pairs.filter(({ isSame }) => isSame)).map((pair) => plainChange(game, trace, pair, options));
    return { plain: passed.map(({ plain }) => plain), best: passed.flatMap(({ best }) => best ?? []), same };
  });
  return {
    best: meanOverGames(changes.map(({ best }) => best)),
    size: mean(changes.flatMap(({ plain }) => plain.map(Math.abs))),
    same: mean(changes.flatMap(({ same }) => same.map(Math.abs))),
  };
}

/**
 * The mean of all changes, and its standard error over games.
 * @param {readonly (readonly number[])[]} games
 */
function meanOverGames(games) {
  const all = games.flat();
  const value = mean(all);
  const rests = games.map((changes) => changes.reduce((sum, change) => sum + change - value, 0));
  return { value, error: Math.sqrt(rests.reduce((sum, rest) => sum + rest ** 2, 0)) / all.length };
}

/**
 * Each decision and the next one.
 * @param {Trace} trace
 */
function pairsIn({ moves }) {
  const decisions = [...moves.entries()].filter(([, { actor }]) => typeof actor === 'number');
  return decisions.slice(1).map(([after, { actor }], index) => {
    const [before, earlier] = /** @type {(typeof decisions)[number]} */ (decisions[index]);
    return { before, after, isSame: earlier.actor === actor };
  });
}

/**
 * @template Item
 * @param {readonly Item[]} items
 * @returns {readonly Item[]}
 */
function spaced(items) {
  const step = Math.max(1, items.length / PAIRS);
  return items.filter((_, index) => Math.floor((index + 1) / step) > Math.floor(index / step));
}

/**
 * @param {AnyGame} game
 * @param {Trace} trace
 * @param {Pair} pair
 * @param {Options} options
 */
function plainChange(game, trace, { before, after }, options) {
  const { actor } = /** @type {Trace['moves'][number]} */ (trace.moves[after]);
  const [earlier, later] = [before, after].map((move) => chancesAt(game, replayTo(game, trace, move), move, options));
  return (later?.[Number(actor)] ?? 0) - (earlier?.[Number(actor)] ?? 0);
}

/**
 * As played, and as it would be after the best line; without `best` if the same player would go on, or nobody.
 * @param {AnyGame} game
 * @param {Trace} trace
 * @param {Pair} pair
 * @param {Options} options
 */
function changeOver(game, trace, pair, options) {
  const { before } = pair;
  const plain = plainChange(game, trace, pair, options);
  const [review] = reviewMoves(game, trace, options, { first: before, moves: 1 });
  if (review?.kind !== 'decision' || !review.chances) throw new Error('A decision with chances to win was expected.');
  const table = Table.from(game, replayTo(game, trace, before), createRng(`best ${before}`));
  for (const action of review.lines[0]?.actions ?? []) table.play(action, review.player);
  const { player } = table;
  if (player === undefined || player === review.player) return { plain };
  const later = chancesAt(game, table.state, before + table.plies, options);
  return { plain, best: (later[player] ?? 0) - (review.chances[player] ?? 0) };
}

/**
 * @param {AnyGame} game
 * @param {import('@rulewright/core').GameTypes['state']} state
 * @param {number} move
 * @param {Options} options
 */
function chancesAt(game, state, move, { valueFunction, winChance, strength }) {
  valueFunction.reset();
  // The chance of reviews with the seed 1.
  const leads = expectedLeads(Table.from(game, state, noChance), valueFunction, createRng('1/outlook'));
  return chancesToWin(winChance, strength, leads, move);
}
