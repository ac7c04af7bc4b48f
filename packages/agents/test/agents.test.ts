import { castle } from '@rulewright/castle';
import { type Actor, createRng, type GameTypes, start, Table } from '@rulewright/core';
import { pig, tictactoe } from '@rulewright/core/examples';
import { edit } from '@rulewright/core/positions';
import { stoneage } from '@rulewright/stoneage';
import { describe, expect, test, vi } from 'vitest';
import { isDeep } from '../../core/test/deep.js';
import {
  type Agent,
  type Budget,
  greedyAgent,
  heuristicAgent,
  mctsAgent,
  randomAgent,
  type SearchResult,
} from '../src/index.js';
import { type AnyGame, GAMES, requestAt, SOME_GAMES, tableAfter } from './tables.js';

const AGENTS: readonly Agent[] = [
  randomAgent(),
  heuristicAgent(),
  greedyAgent({ samples: 2, rollouts: 2 }),
  mctsAgent({ iterations: 20 }),
];

/** Two-player tables where the acting player lacks information; any tables if the game hides nothing. */
function tablesOf(game: AnyGame): { readonly isHidden: boolean; readonly tables: readonly Table<GameTypes>[] } {
  const hidden: Table<GameTypes>[] = [];
  const open: Table<GameTypes>[] = [];
  for (let seed = 0; seed < 40 && hidden.length < 5; seed++) {
    const table = tableAfter(game, 3 + 9 * seed, `hidden/${seed}`);
    if (table.isOver) continue;
    const state = game.determinize(requestAt(table, 'agent').view, createRng('other'));
    (JSON.stringify(state) === JSON.stringify(table.state) ? open : hidden).push(table);
  }
  return hidden.length > 0 ? { isHidden: true, tables: hidden } : { isHidden: false, tables: open.slice(0, 5) };
}

/** With default options the other games hide nothing from two players. */
const HIDING = GAMES.filter(({ id }) => id === 'copenhagen' || id === 'stoneage');

describe('hidden information', () => {
  const cases = (isDeep ? GAMES : HIDING).flatMap((game) => AGENTS.map((agent) => ({ game, agent })));

  test.each(cases)('does not affect the choice of $agent.name in $game.id', async ({ game, agent }) => {
    const { tables } = tablesOf(game);
    expect(tables.length).toBeGreaterThan(0);
    for (const table of tables) {
      const request = requestAt(table, 'agent');
      const choice = await agent.choose(request);
      for (const seed of ['one', 'another']) {
        const state = game.determinize(request.view, createRng(seed));
        const other = Table.from(game, state, createRng('elsewhere'));
        expect(await agent.choose(requestAt(other, 'agent'))).toEqual(choice);
      }
    }
  });

  test('differs between the states compared', () => {
    const hiding = (isDeep ? GAMES : HIDING).filter((game) => tablesOf(game).isHidden);
    expect(hiding.map(({ id }) => id)).toEqual(['copenhagen', 'stoneage']);
  });

  test("a choice doesn't advance the table's generator", async () => {
    const table = tableAfter(stoneage, 20, 'still');
    const before = JSON.stringify([table.rng.getState(), table.state]);
    for (const agent of AGENTS) await agent.choose(requestAt(table, 'agent'));
    expect(JSON.stringify([table.rng.getState(), table.state])).toBe(before);
  });
});

describe.each(SOME_GAMES)('in $id', (game) => {
  const counts = Array.from(
    { length: game.players.max - Math.max(2, game.players.min) + 1 },
    (_, index) => Math.max(2, game.players.min) + index,
  );

  test.each(counts)('every agent plays legally and reproducibly with %i players', async (players) => {
    for (const agent of [
      heuristicAgent(),
      greedyAgent({ samples: 1, rollouts: 1, horizon: 2 }),
      mctsAgent({ iterations: 8 }),
    ]) {
      const table = tableAfter(game, 25, `legal/${players}`, players);
      if (table.isOver) return;
      const request = requestAt(table, 'agent');
      const choice = await agent.choose(request);
      expect(request.actions).toContain(choice);
      expect(await agent.choose(requestAt(table, 'agent'))).toBe(choice);
    }
  });
});

/** Tic-tac-toe with marks on these cells. */
function ticTacToeAfter(cells: readonly number[]): Table<GameTypes> {
  const table = new Table<GameTypes>(tictactoe, { players: 2 }, createRng('t'));
  for (const cell of cells) {
    table.play(table.legalActions().find((legal) => 'cell' in legal && legal.cell === cell) as GameTypes['action']);
  }
  return table;
}

describe.each([
  // The rest of the current turn precedes the turns for greedy and counts as one for mcts.
  ['greedy', greedyAgent({ samples: 1, rollouts: 1, horizon: 2 }), 1],
  ['mcts', mctsAgent({ iterations: 2, horizon: 2, evaluateAfter: 2 }), 0],
])('%s', (_, agent, before) => {
  test.each([2, 3, 4])('looks ahead for a number of turns of every player, with %i players', (players) => {
    const request = requestAt(new Table(stoneage as never, { players }, createRng(1)), 'agent');
    const actors = new Map<unknown, (Actor | undefined)[]>();
    const { play } = Table.prototype;
    const spy = vi.spyOn(Table.prototype, 'play').mockImplementation(function (this: Table<GameTypes>, action, actor) {
      actors.set(this, [...(actors.get(this) ?? []), actor]);
      play.call(this, action, actor);
    });
    agent.choose(request);
    spy.mockRestore();
    const turns = [...actors.values()].map((list) => list.filter((actor, index) => actor !== list[index - 1]).length);
    expect(Math.max(...turns)).toBe(before + 2 * players);
  });
});

describe('greedy', () => {
  test('takes immediate points', async () => {
    const request = requestAt(ticTacToeAfter([0, 3, 1, 4]), 'agent');
    expect(await greedyAgent().choose(request)).toMatchObject({ cell: 2 });
  });

  // A tile scores nothing until a follower stands on it.
  test.each(['a', 'b', 'd', 'e'])('breaks ties by the best follow-up (%s)', async (seed) => {
    const table = tableToPlaceTileAt(seed);
    const best = (start: Table<GameTypes>) => Math.max(...start.legalActions().map((next) => leadAfter(start, next)));
    const worth = table.legalActions().map((action) => best(after(table, action)));
    const choice = await greedyAgent({ rollouts: 1, horizon: 1 }).choose(requestAt(table, 'agent'));
    expect(Math.min(...worth)).toBeLessThan(Math.max(...worth));
    expect(best(after(table, choice))).toBe(Math.max(...worth));
  });

  test.each([
    [0, 1],
    [2, 3],
  ])('tries %i follow-ups, in %i plays', (followUps, plays) => {
    const request = requestAt(tableToPlaceTileAt('a'), 'agent');
    const play = vi.spyOn(Table.prototype, 'play');
    greedyAgent({ horizon: 0, followUps }).choose(request);
    const { length } = play.mock.calls;
    play.mockRestore();
    expect(length).toBe(plays * request.actions.length);
  });

  test('keeps rolling in Pig when that beats holding', () => {
    const share = (turnTotal: number): number => {
      const agent = greedyAgent({ samples: 200 });
      const state = edit(pig, start(pig, { players: 2 }, createRng(1)), (draft) => {
        draft.stages = [{ stage: 'turn', player: 0 }];
        draft.turnTotal = turnTotal;
      });
      const rolls = ['a', 'b', 'c', 'd'].filter((seed) => {
        const request = requestAt(Table.from(pig, state, createRng(seed)) as never, seed);
        return (agent.choose(request) as { type: string }).type === 'roll';
      });
      return rolls.length / 4;
    };
    expect(share(8)).toBe(1);
    expect(share(40)).toBe(0);
  });
});

/** A Castle table where no tile scores by itself. */
function tableToPlaceTileAt(seed: string): Table<GameTypes> {
  for (let moves = 6; ; moves++) {
    const table = tableAfter(castle, moves, seed);
    const actions = table.legalActions();
    const leads = new Set(actions.map((action) => leadAfter(table, action)));
    if (actions[0]?.type === 'placeTile' && actions.length > 1 && leads.size === 1) return table;
  }
}

function after(table: Table<GameTypes>, action: GameTypes['action']): Table<GameTypes> {
  const next = table.clone();
  next.play(action);
  return next;
}

/** The acting player's lead after its action. */
function leadAfter(table: Table<GameTypes>, action: GameTypes['action']): number {
  const player = table.player as number;
  const scores = after(table, action).score();
  return (scores[player]?.total ?? 0) - (scores[1 - player]?.total ?? 0);
}

describe('mcts', () => {
  test('wins tic-tac-toe when it can and blocks when it must', async () => {
    const choose = (cells: readonly number[]) => mctsAgent().choose(requestAt(ticTacToeAfter(cells), 'agent'));
    expect(await choose([0, 3, 1, 4])).toMatchObject({ cell: 2 });
    expect(await choose([0, 4, 1])).toMatchObject({ cell: 2 });
  });

  test('respects an iteration budget; its own takes precedence', async () => {
    const table = tableAfter(castle, 10, 'budget');
    const draws = async (agent: Agent, budget: Budget): Promise<number> => {
      const request = requestAt(table, 'agent', budget);
      const draw = vi.spyOn(request.rng, 'int');
      await agent.choose(request);
      return draw.mock.calls.length;
    };
    const few = await draws(mctsAgent(), { iterations: 10 });
    expect(await draws(mctsAgent(), { iterations: 100 })).toBeGreaterThan(5 * few);
    expect(await draws(mctsAgent({ iterations: 10 }), { iterations: 100 })).toBe(few);
  });

  test('respects a time budget', async () => {
    const table = tableAfter(castle, 10, 'budget');
    const choice = await mctsAgent().choose(requestAt(table, 'agent', { milliseconds: 20 }));
    expect(table.legalActions()).toContain(choice);
  });
});

/** An agent's choice and its reported search results. */
async function told(agent: Agent, table: Table<GameTypes>) {
  const results: SearchResult[] = [];
  const request = { ...requestAt(table, 'agent'), onSearch: (result: SearchResult) => results.push(result) };
  return { choice: request.actions.indexOf(await agent.choose(request)), results, actions: request.actions };
}

describe('a search reports', () => {
  test.each(SOME_GAMES)('visit shares and a value without changing its choice, in $id', async (game) => {
    const agent = mctsAgent({ iterations: 50 });
    const table = tableAfter(game, 4, 'told');
    const { choice, results, actions } = await told(agent, table);
    expect(actions.length).toBeGreaterThan(1);
    expect(actions[choice]).toBe(await agent.choose(requestAt(table, 'agent')));
    const [{ visits, value, line = [] }] = results as [SearchResult];
    expect(results).toHaveLength(1);
    expect(visits).toHaveLength(actions.length);
    expect(visits.every((share) => Number.isInteger(Math.round(share * 50 * 1e6) / 1e6))).toBe(true);
    expect(visits.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    // The winner has the most visits, possibly tied with the runner-up.
    expect(visits[choice]).toBeGreaterThanOrEqual(Math.max(...visits) - 1 / 50 - 1e-9);
    expect(Number.isFinite(value)).toBe(true);
    expect(line[0]).toBe(actions[choice]);
  });

  test("the planned line, up to another player's decision", async () => {
    const burgundy = GAMES.find(({ id }) => id === 'burgundy') as AnyGame;
    const lines: number[] = [];
    for (const seed of ['a', 'b']) {
      const { results } = await told(mctsAgent({ iterations: 300 }), tableAfter(burgundy, 6, seed));
      lines.push(results[0]?.line?.length ?? 0);
    }
    expect(Math.max(...lines)).toBeGreaterThan(1);
    const { results } = await told(mctsAgent(), ticTacToeAfter([0, 3]));
    expect(results[0]?.line).toHaveLength(1);
  });

  test('a positive value to a player about to win, a negative one to a player about to lose', async () => {
    const { results: winning } = await told(mctsAgent(), ticTacToeAfter([0, 3, 1, 4]));
    const { results: losing } = await told(mctsAgent(), ticTacToeAfter([0, 1, 4, 8, 3]));
    expect(winning[0]?.value).toBeGreaterThan(0);
    expect(losing[0]?.value).toBeLessThan(0);
  });

  test('nothing for a forced action or an agent that does not search', async () => {
    const request = requestAt(tableAfter(castle, 4, 'only'), 'agent');
    const onSearch = vi.fn();
    await mctsAgent().choose({ ...request, actions: request.actions.slice(0, 1), onSearch });
    await heuristicAgent().choose({ ...request, onSearch });
    await greedyAgent().choose({ ...request, onSearch });
    await randomAgent().choose({ ...request, onSearch });
    expect(onSearch).not.toHaveBeenCalled();
  });
});
