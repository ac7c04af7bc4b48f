/**
 * `npm run review-levels -- [game ...] [--games 10]`: reviews games between neighbouring agents, from random to hard, and prints
 * what a decision of each costs, the sum of the luck, and how far the results vary with and without it.
 */
import { parseArgs } from 'node:util';
import { reviewOf, valueFunctionOf } from '@rulewright/agents';
import { BOT_GAMES, learnedOf } from '@rulewright/bots';
import { parseTrace } from '@rulewright/core/history';
import { agentOf, gameOf, playGames } from '@rulewright/lab';

const AGENTS = ['random', 'greedy', 'easy', 'medium', 'hard'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { games: { type: 'string', default: '10' }, seed: { type: 'string', default: '44' } },
});
const games = Number(values.games);
for (const id of positionals.length > 0 ? positionals : BOT_GAMES) await report(id);

/** @param {string} id */
async function report(id) {
  const game = gameOf(id);
  const { config } = game.setup({ players: 2 });
  const valueFunction = valueFunctionOf(await learnedOf(id), game, config);
  const costs = AGENTS.map(() => /** @type {number[]} */ ([]));
  const firsts = [];
  for (let weaker = 0; weaker < AGENTS.length - 1; weaker++) {
    const traces = await tracesOf(game, AGENTS.slice(weaker, weaker + 2));
    for (const [number, trace] of traces.entries()) {
      const { players } = reviewOf(game, trace, { valueFunction, depth: 'quick' });
      const [first, second] = players;
      if (!first || !second) throw new Error('A game of two has two players.');
      // The agents rotate between the seats.
      for (const { player, errorRate } of players) costs[weaker + ((player + number) % 2)]?.push(errorRate);
      firsts.push({ luck: first.luck, spread: first.luckSpread, lead: first.lead + first.cost - second.cost });
    }
  }
  const luck = firsts.reduce((sum, first) => sum + first.luck, 0);
  const spread = Math.hypot(...firsts.map((first) => first.spread));
  const leads = firsts.map(({ lead }) => lead);
  const adjusted = firsts.map((first) => first.lead - first.luck);
  const means = AGENTS.map((agent, index) => `${agent} ${mean(costs[index] ?? []).toFixed(2)}`);
  console.log(`${id}, ${firsts.length} games: cost of a decision: ${means.join(', ')}`);
  console.log(`  luck ${luck.toFixed(1)} ± ${spread.toFixed(1)}`);
  console.log(
    `  lead without errors ± ${deviation(leads).toFixed(1)}, without luck ± ${deviation(adjusted).toFixed(1)}`,
  );
}

/**
 * @param {import('@rulewright/lab').AnyGame} game
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
