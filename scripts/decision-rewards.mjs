/**
 * `npm run decision-rewards -- [game ...] [--games 400] [--agents easy,medium]`: what a reward for each decision is worth,
 * beside one at the end only. Two agents play, the second being the stronger. A player's reward is minus the chances to
 * win that the decisions cost. Prints its correlations with the result, and the games that tell the agents apart.
 */
import { parseArgs } from 'node:util';
import { reviewMoves, valueFunctionOf } from '@rulewright/agents';
import { BOT_GAMES, loadModel } from '@rulewright/bots';
import { parseTrace, replay } from '@rulewright/core/history';
import { gameOf, playGames } from '@rulewright/lab';
import { winChanceFor } from '@rulewright/lab/internal';
import { agentOf } from '@rulewright/lab/internal/commands';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    agents: { type: 'string', default: 'easy,medium' },
    games: { type: 'string', default: '400' },
    seed: { type: 'string', default: '71' },
  },
});
const names = values.agents.split(',');
for (const id of positionals.length > 0 ? positionals : BOT_GAMES) await report(id);

/** @param {string} id */
async function report(id) {
  const game = gameOf(id);
  const { config } = game.setup({ players: 2 });
  const winChance = winChanceFor(id, 2);
  const options = {
    valueFunction: valueFunctionOf(await loadModel(id), game, config),
    depth: /** @type {const} */ ('quick'),
    winChance,
  };
  const match = { game, config, seed: Number(values.seed), agents: await Promise.all(names.map(agentOf)) };
  const games = Number(values.games);
  /**
   * What the first seat was ahead by: in chances kept, and in wins.
   * @type {Pair[]}
   */
  const seats = [];
  /**
   * What the stronger agent was ahead by.
   * @type {Pair[]}
   */
  const ahead = [];
  /**
   * Of each decision: its reward, and what its player won.
   * @type {Pair[]}
   */
  const decisions = [];
  for (let first = 0; first < games; first++) {
    let line = '';
    await playGames(match, { first, games: 1 }, { onTrace: (trace) => (line = trace) });
    const trace = parseTrace(line);
    const winners = replay(game, trace).result?.winners ?? [];
    const won = [0, 1].map((player) => (winners.includes(player) ? 1 / winners.length : 0));
    const kept = [0, 0];
    for (const [move, { actor }] of trace.moves.entries()) {
      if (typeof actor !== 'number') continue;
      const [review] = reviewMoves(game, trace, options, { first: move, moves: 1 });
      if (review?.kind !== 'decision' || review.choices < 2) continue;
      const reward = -(review.chanceCost ?? Number.NaN);
      kept[actor] = (kept[actor] ?? 0) + reward;
      decisions.push([reward, won[actor] ?? 0]);
    }
    const [keptMore, wonMore] = [kept, won].map(([own = 0, other = 0]) => own - other);
    seats.push([keptMore ?? 0, wonMore ?? 0]);
    // The agents rotate between the seats.
    const sign = first % 2 === 0 ? -1 : 1;
    ahead.push([sign * (keptMore ?? 0), sign * (wonMore ?? 0)]);
  }
  const sums = interval(correlation(seats), seats.length);
  const single = correlation(decisions).toFixed(2);
  const [byDecision, atEnd] = [0, 1].map((column) => gamesToTell(ahead.map((pair) => pair[column] ?? 0)));
  const rate = (ahead.reduce((sum, [, won]) => sum + won, 0) / ahead.length + 1) / 2;
  console.log(`${id}, ${ahead.length} games, ${names[1]} won ${(100 * rate).toFixed(1)}%`);
  console.log(`  correlation with the result: sums of a game ${sums}, single decision ${single}`);
  console.log(`  games that tell the agents apart: with a reward for each decision ${byDecision}, at the end ${atEnd}`);
}

/** @typedef {readonly [number, number]} Pair */

/** @param {readonly Pair[]} pairs */
function correlation(pairs) {
  const [x, y] = [pairs.map(([first]) => first), pairs.map(([, second]) => second)];
  const [meanX, meanY] = [mean(x), mean(y)];
  return mean(pairs.map(([one, two]) => (one - meanX) * (two - meanY))) / (deviation(x) * deviation(y));
}

/**
 * A correlation with its 95% interval, by Fisher's transformation.
 * @param {number} found
 * @param {number} count
 */
function interval(found, count) {
  const [low, high] = [-1, 1].map((sign) => Math.tanh(Math.atanh(found) + (sign * 1.96) / Math.sqrt(count - 3)));
  return `${found.toFixed(2)} (${low?.toFixed(2)} to ${high?.toFixed(2)})`;
}

/**
 * How many games are expected to show a mean of two standard errors.
 * @param {readonly number[]} numbers
 */
function gamesToTell(numbers) {
  return Math.ceil((2 * deviation(numbers)) ** 2 / mean(numbers) ** 2);
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
