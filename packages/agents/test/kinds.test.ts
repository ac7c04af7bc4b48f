import { createRng, nextActor, Table } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { elimination } from '../../core/test/kinds/elimination.js';
import { hands } from '../../core/test/kinds/hands.js';
import { knownTop } from '../../core/test/kinds/knownTop.js';
import { lowestWins } from '../../core/test/kinds/lowestWins.js';
import { solo } from '../../core/test/kinds/solo.js';
import { subset } from '../../core/test/kinds/subset.js';
import { teams } from '../../core/test/kinds/teams.js';
import { type Agent, greedyAgent, mctsAgent, randomAgent } from '../src/index.js';
import { pointsOf } from '../src/internal.js';
import { leadsOf, marginsOf } from '../src/margins.js';
import type { AnyGame } from './tables.js';

const RANDOM = randomAgent();

/** The result of a game between agents. */
async function played(game: AnyGame, players: number, number: number, at: (seat: number) => Agent) {
  const table = new Table(game, { players }, createRng(`${game.id}/${number}`));
  while (!table.isOver) {
    const actor = nextActor(table) as number;
    const request = { game, view: table.view(actor), actions: table.legalActions(actor), player: actor, budget: {} };
    table.play(await at(actor).choose({ ...request, rng: createRng(`${number}/${table.plies}`) }), actor);
  }
  return table.state.result;
}

/** Games won by the agent against random players, ties shared. */
async function winsOf(agent: Agent, game: AnyGame, players: number, games: number): Promise<number> {
  let wins = 0;
  for (let number = 0; number < games; number++) {
    const own = number % players;
    const { winners = [] } = (await played(game, players, number, (seat) => (seat === own ? agent : RANDOM))) ?? {};
    if (winners.includes(own)) wins += 1 / winners.length;
  }
  return wins;
}

const AGENTS = [greedyAgent(), mctsAgent({ iterations: 100 })];

describe.each([
  { game: lowestWins, players: 2, least: 16 },
  { game: elimination, players: 2, least: 10 },
  { game: hands, players: 2, least: 8 }, // Luck decides most of it.
  { game: knownTop, players: 2, least: 10 },
  { game: subset, players: 2, least: 16 },
])('a game of $game.id', ({ game, players, least }) => {
  test.each(AGENTS)('is won by $name', async (agent) => {
    expect(await winsOf(agent, game, players, 20)).toBeGreaterThanOrEqual(least);
  });
});

describe('a game whose lowest score wins', () => {
  const table = Table.from(lowestWins, lowestWins.setup({ players: 3 }), createRng(1));
  for (const weight of [0, 4, 2]) table.play({ type: 'take', weight });

  test('gives the lead to the player with fewest points', () => {
    expect(marginsOf(table)).toEqual([2, -7, -2]);
    expect(pointsOf(table, 1, 'points')).toBe(-8);
  });
});

describe('a game of teams', () => {
  test('counts the lead from the other team', () => {
    const table = Table.from(teams, teams.setup({ players: 4 }), createRng(1));
    for (const number of [7, 6, 5]) table.play({ type: 'take', number });
    expect(marginsOf(table)).toEqual([6, -6, 6, -6]);
  });

  test.each(AGENTS)('is won by a team of $name', async (agent) => {
    const isOwn = (seat: number): boolean => seat % 2 === 0;
    let wins = 0;
    for (let number = 0; number < 10; number++) {
      const { winners = [] } = (await played(teams, 4, number, (seat) => (isOwn(seat) ? agent : RANDOM))) ?? {};
      if (winners.some(isOwn)) wins++;
    }
    expect(wins).toBeGreaterThanOrEqual(9);
  });
});

describe('a solo game', () => {
  const winsAt = async (agent: Agent): Promise<number> => {
    let wins = 0;
    for (let number = 0; number < 30; number++)
      wins += (await played(solo, 1, number, () => agent))?.winners.length ?? 0;
    return wins;
  };

  test('is won more often by mcts and greedy than by random', async () => {
    const random = await winsAt(RANDOM);
    for (const agent of AGENTS) expect(await winsAt(agent)).toBeGreaterThan(random + 8);
  });
});

test('leads count from the best opponent; without opponents all points are lead', () => {
  expect(leadsOf([3, 9, 5])).toEqual([-6, 4, -4]);
  expect(leadsOf([9, 9, 5])).toEqual([0, 0, -4]);
  expect(leadsOf([-7])).toEqual([-7]);
  expect(leadsOf([5, 5], [0, 0])).toEqual([5, 5]);
  expect(leadsOf([5, 3, 5, 3], [0, 1, 0, 1])).toEqual([2, -2, 2, -2]);
});
