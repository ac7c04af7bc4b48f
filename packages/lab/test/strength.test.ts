import { describe, expect, test } from 'vitest';
import { type Agent, GAMES, greedyAgent, type Match, mctsAgent, playGames, randomAgent, winsOf } from '../src/index.js';

/** Share of the games of two players that the first agent wins. */
async function shareOf(game: Match['game'], agents: readonly [Agent, Agent], games: number): Promise<number> {
  const config = game.schema.config.parse({ players: 2 });
  const {
    agents: [first],
  } = await playGames({ game, config, seed: 20, agents }, { first: 0, games });
  return first === undefined ? 0 : winsOf(first, games).share;
}

/** The deep run plays more games. */
const isDeep = process.env['RULEWRIGHT_GAMES'] !== undefined;

// A few games of fixed seeds, to see that an agent hasn't become silly; how strong they are, the guides say.
describe.each(['copenhagen', 'castle', ...(isDeep ? ['city', 'burgundy', 'stoneage'] : [])])('in %s', (id) => {
  const game = GAMES.get(id) as Match['game'];

  test('greedy beats random', async () => {
    const agents = [greedyAgent({ continuations: 4 }), randomAgent()] as const;
    expect(await shareOf(game, agents, isDeep ? 10 : 5)).toBeGreaterThanOrEqual(isDeep ? 0.9 : 0.8);
  });

  test('a short search beats random', async () => {
    const agents = [mctsAgent({ iterations: 60 }), randomAgent()] as const;
    expect(await shareOf(game, agents, isDeep ? 6 : 3)).toBeGreaterThanOrEqual(isDeep ? 0.8 : 0.6);
  });
});
