/**
 * `npm run review-levels -- [game ...] [--games 10] [--agents random,greedy,easy,medium,hard]`: reviews games
 * between neighbours in the list. Prints what a decision of each costs, the sum of the luck, and how far the leads vary with
 * and without it.
 */
import { parseArgs } from 'node:util';
import { reviewOf, valueFunctionOf } from '@rulewright/agents';
import { BOT_GAMES, loadModel } from '@rulewright/bots';
import { parseTrace } from '@rulewright/core/history';
import { gameOf, playGames } from '@rulewright/lab';
import { agentOf } from '@rulewright/lab/internal/commands';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    agents: { type: 'string', default: 'random,greedy,easy,medium,hard' },
    games: { type: 'string', default: '10' },
    seed: { type: 'string', default: '44' },
  },
});
const agents = values.agents.split(',');
const games = Number(values.games);
for (const id of positionals.length > 0 ? positionals : BOT_GAMES) await report(id);

/** @param {string} id */
async function report(id) {
  const game = gameOf(id);
  const { config } = game.setup({ players: 2 });
  const valueFunction = valueFunctionOf(await loadModel(id), game, config);
  const costs = agents.map(() => /** @type {number[]} */ ([]));
  const firsts = [];
  const pairs = [];
  for (let weaker = 0; weaker < agents.length - 1; weaker++) {
    const names = agents.slice(weaker, weaker + 2);
    const leads = [];
    for (const [number, trace] of (await tracesOf(game, names)).entries()) {
      const { players } = reviewOf(game, trace, { valueFunction, depth: 'quick' });
      // The agents rotate between the seats.
      for (const { player, errorRate } of players) costs[weaker + ((player + number) % 2)]?.push(errorRate);
      const [first] = players;
      const weak = players[number % 2];
      if (!first || !weak) throw new Error('A game of two has two players.');
      firsts.push({ luck: first.luck, spread: first.luckSpread });
      leads.push({ plain: weak.lead, withoutLuck: weak.leadWithoutLuck });
    }
    const plain = deviation(leads.map((lead) => lead.plain));
    const withoutLuck = deviation(leads.map((lead) => lead.withoutLuck));
    pairs.push(`${names.join(' and ')} ${plain.toFixed(1)}, ${withoutLuck.toFixed(1)}`);
  }
  const luck = firsts.reduce((sum, first) => sum + first.luck, 0);
  const spread = Math.hypot(...firsts.map((first) => first.spread));
  const means = agents.map((agent, index) => `${agent} ${mean(costs[index] ?? []).toFixed(2)}`);
  console.log(`${id}, ${firsts.length} games`);
  console.log(`  cost of a decision: ${means.join(', ')}`);
  console.log(`  sum of the first player's luck: ${luck.toFixed(1)} ± ${spread.toFixed(1)}`);
  console.log(`  standard deviation of the lead, and of the lead without luck: ${pairs.join('; ')}`);
}

/**
 * @param {import('@rulewright/lab/internal').AnyGame} game
 * @param {readonly string[]} names
 */
async function tracesOf(game, names) {
  const { config } = game.setup({ players: 2 });
  const match = { game, config, seed: Number(values.seed), agents: await Promise.all(names.map(agentOf)) };
  /** @type {import('@rulewright/core/history').Trace<import('@rulewright/core').GameTypes>[]} */
  const traces = [];
  await playGames(match, { first: 0, games }, { onTrace: (line) => traces.push(parseTrace(line)) });
  return traces;
}

/** @param {readonly number[]} numbers */
function mean(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** @param {readonly number[]} numbers */
function deviation(numbers) {
  const middle = mean(numbers);
  return Math.sqrt(mean(numbers.map((number) => (number - middle) ** 2)));
}
