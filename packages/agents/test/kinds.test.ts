import { createRng, type Game, type GameTypes, nextActor, Table } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { lowestWins } from '../../core/test/kinds/lowestWins.js';
import { type Agent, greedyAgent, mctsAgent, pointsOf, randomAgent } from '../src/index.js';
import { leadsOf, marginsOf } from '../src/margins.js';
import { requestAt } from './tables.js';

/** Games won by the agent in a random seat against random players, ties shared. */
async function winsOf(agent: Agent, game: Game<GameTypes>, players: number, games: number): Promise<number> {
  let wins = 0;
  for (let number = 0; number < games; number++) {
    const table = new Table(game, { players }, createRng(`${game.id}/${number}`));
    const own = number % players;
    while (!table.isOver) {
      const actor = nextActor(table);
      const by = actor === own ? agent : randomAgent();
      table.play(await by.choose(requestAt(table, `${number}/${table.plies}`)), actor);
    }
    const { winners = [] } = table.state.result ?? {};
    if (winners.includes(own)) wins += 1 / winners.length;
  }
  return wins;
}

describe('a game whose lowest score wins', () => {
  const table = Table.from(lowestWins, lowestWins.setup({ players: 3 }), createRng(1));
  for (const weight of [0, 4, 2]) table.play({ type: 'take', weight });

  test('gives the lead to the player with fewest points', () => {
    expect(marginsOf(table)).toEqual([2, -7, -2]);
    expect(pointsOf(table, 1, 'points')).toBe(-8);
  });

  test.each([greedyAgent(), mctsAgent({ iterations: 100 })])('is won by $name', async (agent) => {
    expect(await winsOf(agent, lowestWins, 2, 20)).toBeGreaterThan(16);
  });
});

test('leads count from the best opponent; a solo player leads by all', () => {
  expect(leadsOf([3, 9, 5])).toEqual([-6, 4, -4]);
  expect(leadsOf([9, 9, 5])).toEqual([0, 0, -4]);
  expect(leadsOf([-7])).toEqual([-7]);
});
