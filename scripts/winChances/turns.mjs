// How the chance to win changes between one decision and the next, in games between equal bots.
import { reviewMoves, valueFunctionOf } from '@rulewright/agents';
import { loadModel } from '@rulewright/bots';
import { parseTrace } from '@rulewright/core/history';
import { gameOf, playGames } from '@rulewright/lab';
import { agentOf } from '@rulewright/lab/internal/commands';
import { mean } from './fit.mjs';

/** Pairs of decisions reviewed in a game, evenly spaced: those between two players, and those of one player. */
const PAIRS = 24;

/**
 * Which games are played, and the chances to win fitted for them.
 * @typedef {object} Games
 * @property {string} id
 * @property {number} players
 * @property {string} level
 * @property {number} games
 * @property {number} seed
 * @property {import('@rulewright/agents').WinChance} winChance
 */

/**
 * The change of a player's chance to win from an earlier decision to the player's own: where another player decided earlier,
 * less what that player's error gave. All are means over games, except `error`.
 * @typedef {object} Changes
 * @property {number} plain where the turn passes, errors included
 * @property {number} change the same without errors
 * @property {number} error standard error of `change` over games
 * @property {number} size mean absolute value of `plain`
 * @property {number} same mean absolute change where the same player goes on
 */

/**
 * @typedef {import('@rulewright/core/history').Trace<import('@rulewright/core').GameTypes>} Trace
 * @typedef {{ plain: number, change: number }} Change
 */

/**
 * @param {Games} plan
 * @returns {Promise<Changes>}
 */
export async function changesIn({ id, players, level, games, seed, winChance }) {
  const game = gameOf(id);
  const { config } = game.setup({ players });
  const options = {
    valueFunction: valueFunctionOf(await loadModel(id), game, config),
    depth: /** @type {const} */ ('quick'),
    winChance,
  };
  /** @type {Trace[]} */
  const traces = [];
  const match = { game, config, seed, agents: [await agentOf(level)] };
  await playGames(match, { first: 0, games }, { onTrace: (line) => void traces.push(parseTrace(line)) });
  const passed = [];
  const same = [];
  for (const trace of traces) {
    const pairs = pairsIn(trace);
    const changes = (/** @type {boolean} */ isSame) =>
      spaced(pairs.filter((pair) => pair.isSame === isSame)).map((pair) => changeOver(game, trace, pair, options));
    passed.push(changes(false));
    same.push(...changes(true));
  }
  const all = passed.flat();
  const change = mean(all.map((pair) => pair.change));
  const rest = passed.map((pairs) => pairs.reduce((sum, pair) => sum + pair.change - change, 0));
  return {
    plain: mean(all.map(({ plain }) => plain)),
    change,
    error: Math.sqrt(rest.reduce((sum, value) => sum + value ** 2, 0)) / all.length,
    size: mean(all.map(({ plain }) => Math.abs(plain))),
    same: mean(same.map(({ plain }) => Math.abs(plain))),
  };
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
 * @param {import('@rulewright/lab/internal').AnyGame} game
 * @param {Trace} trace
 * @param {{ before: number, after: number }} pair
 * @param {import('@rulewright/agents').ReviewOptions} options
 * @returns {Change}
 */
function changeOver(game, trace, { before, after }, options) {
  const [earlier, later] = [before, after].map(
    (first) => [...reviewMoves(game, trace, options, { first, moves: 1 })][0],
  );
  if (earlier?.kind !== 'decision' || later?.kind !== 'decision' || !earlier.chances || !later.chances) {
    throw new Error('Two decisions with chances to win were expected.');
  }
  const { player } = later;
  const chance = earlier.chances[player] ?? 0;
  const plain = (later.chances[player] ?? 0) - chance;
  // What an error costs goes to the other players in proportion to their chances.
  const others = 1 - (earlier.chances[earlier.player] ?? 0);
  const given = earlier.player === player ? 0 : ((earlier.chanceCost ?? 0) * chance) / others;
  return { plain, change: plain - given };
}
