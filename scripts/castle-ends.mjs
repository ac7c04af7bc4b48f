/**
 * `npm run castle-ends -- [--games 50] [--agents greedy,easy,medium,hard]`: what agents lose against perfect play in the last
 * two turns of games between `medium` bots of Carcassonne: The Castle. A loss is the lead that two perfect players would reach
 * before a turn, less the lead after it: once for the last turn but one, once for the last turn, after the choices of `hard`.
 */
import { parseArgs } from 'node:util';
import { castle } from '@rulewright/castle';
import { createRng, noChance, Table } from '@rulewright/core';
import { agentOf } from '@rulewright/lab/internal/commands';

/** How often an agent plays a turn: all but `hard` choose at random to some extent. */
const TIMES = 4;

/**
 * @typedef {Table<import('@rulewright/core').GameTypes>} AnyTable
 * @typedef {import('@rulewright/agents').GeneralAgent} GeneralAgent
 */

const { values } = parseArgs({
  options: {
    agents: { type: 'string', default: 'greedy,easy,medium,hard' },
    games: { type: 'string', default: '50' },
  },
});
const names = values.agents.split(',');
const [medium, hard] = [await agentOf('medium'), await agentOf('hard')];
const losses = new Map(names.map((name) => [name, /** @type {[number[], number[]]} */ ([[], []])]));
for (let game = 0; game < Number(values.games); game++) {
  const first = await lastTurnButOne(game);
  if (!first) continue;
  const second = throughChance(await afterTurn(hard, first, 'x'));
  for (const name of names) {
    const [before, last] = losses.get(name) ?? [[], []];
    before.push(await lossOf(name, first));
    if (!second.isOver && second.player !== first.player) last.push(await lossOf(name, second));
  }
}
console.log('| agent | last turn but one: mean, most | last turn: mean, most |\n| --- | ---: | ---: |');
for (const [name, each] of losses) {
  const cells = each.map((list) => `${mean(list).toFixed(2)}, ${Math.max(...list).toFixed(2)}`);
  console.log(`| \`${name}\` | ${cells.join(' | ')} |`);
}
console.log(`\n${[...losses.values()][0]?.map(({ length }) => length).join(' and ')} turns`);

/**
 * A game in which one tile is left in the bag.
 * @param {number} game
 */
async function lastTurnButOne(game) {
  const whole = new Table(castle, { players: 2 }, createRng(`end ${game}`));
  const table = /** @type {AnyTable} */ (/** @type {unknown} */ (whole));
  while (!table.isOver) {
    const left = whole.state.bag.reduce((sum, count) => sum + count, 0);
    if (left === 1 && table.legalActions()[0]?.type === 'placeTile') return table.clone(noChance);
    table.play(await chosen(medium, table, `${game}/${table.plies}`));
  }
  return undefined;
}

/**
 * @param {string} name
 * @param {AnyTable} table
 */
async function lossOf(name, table) {
  const agent = await agentOf(name);
  const perfect = perfectLead(table);
  const lost = [];
  for (let time = 0; time < (name === 'hard' ? 1 : TIMES); time++) {
    const lead = perfectLead(await afterTurn(agent, table, `s${time}`));
    lost.push(table.player === 0 ? perfect - lead : lead - perfect);
  }
  return mean(lost);
}

/**
 * @param {GeneralAgent} agent
 * @param {AnyTable} table
 * @param {string} seed
 */
async function afterTurn(agent, table, seed) {
  const { player } = table;
  let now = table;
  while (!now.isOver && now.player === player) now = after(now, await chosen(agent, now, seed));
  return now;
}

/**
 * @param {GeneralAgent} agent
 * @param {AnyTable} table
 * @param {string} seed
 */
async function chosen(agent, table, seed) {
  const { game, player = 0 } = table;
  const [view, actions] = [table.view(player), table.legalActions()];
  return agent.choose({ game, view, actions, player, rng: createRng(seed), budget: {} });
}

/**
 * The position after the first outcomes.
 * @param {AnyTable} table
 */
function throughChance(table) {
  let now = table;
  while (!now.isOver && now.player === undefined) {
    const [first] = outcomesOf(now);
    if (!first) throw new Error('Chance has no outcome.');
    now = after(now, first.outcome);
  }
  return now;
}

/**
 * The first player's lead if both players are perfect, by alpha-beta.
 * @param {AnyTable} table
 * @returns {number}
 */
function perfectLead(table, low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY) {
  const { result } = table.state;
  if (result) return (result.scores[0] ?? 0) - (result.scores[1] ?? 0);
  if (table.player === undefined) {
    const outcomes = outcomesOf(table);
    const total = outcomes.reduce((sum, { weight }) => sum + weight, 0);
    return outcomes.reduce(
      (sum, { outcome, weight }) => sum + (weight / total) * perfectLead(after(table, outcome)),
      0,
    );
  }
  let [least, most] = [low, high];
  for (const action of table.legalActions()) {
    const lead = perfectLead(after(table, action), least, most);
    if (table.player === 0) least = Math.max(least, lead);
    else most = Math.min(most, lead);
    if (least >= most) break;
  }
  return table.player === 0 ? least : most;
}

/** @param {AnyTable} table */
function outcomesOf({ game, state }) {
  return game.chanceOutcomes(state).filter(({ weight }) => weight > 0);
}

/**
 * @param {AnyTable} table
 * @param {import('@rulewright/core').GameTypes['action']} action
 */
function after(table, action) {
  const child = table.clone(noChance);
  child.play(action, table.player);
  return child;
}

/** @param {readonly number[]} numbers */
function mean(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
