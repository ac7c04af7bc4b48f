import { greedyAgent, mctsAgent } from '@rulewright/agents';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type Agent, GAMES, type Match, playGames, randomAgent } from '../src/index.js';
import { winShareOf } from '../src/simulation/wins.js';

/** Win share of the first agent in two-player games. */
async function shareOf(game: Match['game'], agents: readonly [Agent, Agent], games: number): Promise<number> {
  const config = z.parse(game.schema.config, { players: 2 });
  const {
    agents: [first],
  } = await playGames({ game, config, seed: 20, agents }, { first: 0, games });
  return first === undefined ? 0 : winShareOf(first, games);
}

// A few games with fixed seeds, as a sanity check; the guides report actual strength.
describe.each(['copenhagen', 'castle', 'city', 'burgundy', 'stoneage'])('in %s', (id) => {
  const game = GAMES.get(id) as Match['game'];

  test('greedy beats random', async () => {
    const agents = [greedyAgent({ rollouts: 4 }), randomAgent()] as const;
    expect(await shareOf(game, agents, 10)).toBeGreaterThanOrEqual(0.9);
  });

  test('a short search beats random', async () => {
    const agents = [mctsAgent({ iterations: 60 }), randomAgent()] as const;
    expect(await shareOf(game, agents, 6)).toBeGreaterThanOrEqual(0.8);
  });
});
