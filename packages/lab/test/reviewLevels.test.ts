import { type PlayerReview, reviewOf, valueFunctionOf } from '@rulewright/agents';
import { learnedOf } from '@rulewright/bots';
import type { GameTypes } from '@rulewright/core';
import { parseTrace, type Trace } from '@rulewright/core/history';
import { describe, expect, test } from 'vitest';
import { agentOf, gameOf, playGames } from '../src/index.js';

/** Each plays the next one. */
const AGENTS = ['random', 'greedy', 'learned:beam=3,level=1', 'learned:beam=3,level=2', 'learned:beam=3'];
/** Indices of agents, from the weakest to the strongest. `greedy` and `easy` are about as strong as each other. */
const LADDERS = [
  [0, 1, 3, 4],
  [0, 2, 3, 4],
];
/** Games of each pair of neighbours; 200 in all five games. */
const GAMES = 10;

async function tracesOf(id: string, agents: readonly string[]): Promise<Trace<GameTypes>[]> {
  const traces: Trace<GameTypes>[] = [];
  const game = gameOf(id);
  const { config } = game.setup({ players: 2 });
  const match = { game, config, seed: 44, agents: await Promise.all(agents.map(agentOf)) };
  await playGames(match, { first: 0, games: GAMES }, { onTrace: (line) => traces.push(parseTrace(line)) });
  return traces;
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const variance = (numbers: readonly number[]): number => {
  const middle = mean(numbers);
  return mean(numbers.map((number) => (number - middle) ** 2));
};

describe.each([
  ['burgundy', true],
  ['castle', true],
  ['city', false],
  ['copenhagen', false],
  ['stoneage', false],
])('in 40 games of %s', { tags: ['deep'] }, (id, isLuckLarge) => {
  test('stronger agents err less, luck adds up to zero, and explains part of the results', async () => {
    const game = gameOf(id);
    const { config } = game.setup({ players: 2 });
    const valueFunction = valueFunctionOf(await learnedOf(id), game, config);
    const rates = AGENTS.map((): number[] => []);
    const firsts: PlayerReview[] = [];
    const surplus: number[] = [];
    for (let weaker = 0; weaker < AGENTS.length - 1; weaker++) {
      const traces = await tracesOf(id, AGENTS.slice(weaker, weaker + 2));
      for (const [number, trace] of traces.entries()) {
        const { players } = reviewOf(game, trace, { valueFunction, depth: 'quick' });
        const [first, second] = players as [PlayerReview, PlayerReview];
        for (const { player, errorRate } of players) rates[weaker + ((player + number) % 2)]?.push(errorRate);
        firsts.push(first);
        // Without the errors, so that games of different agents can be compared.
        surplus.push(first.lead + first.cost - second.cost);
      }
    }
    const means = rates.map(mean);
    for (const ladder of LADDERS) {
      const falling = ladder.map((agent) => means[agent] as number);
      expect(falling).toEqual([...falling].sort((left, right) => right - left));
    }
    const luck = firsts.reduce((sum, player) => sum + player.luck, 0);
    const spread = Math.sqrt(firsts.reduce((sum, { luckSpread }) => sum + luckSpread ** 2, 0));
    expect(Math.abs(luck)).toBeLessThan(3 * spread);
    const adjusted = surplus.map((lead, index) => lead - (firsts[index] as PlayerReview).luck);
    if (isLuckLarge) expect(variance(adjusted)).toBeLessThan(variance(surplus));
  });
});
