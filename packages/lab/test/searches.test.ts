import { writeFileSync } from 'node:fs';
import type { SearchResult } from '@rulewright/agents';
import { expect, test } from 'vitest';
import { agentOf } from '../src/agents/agentOf.js';
import { type Agent, gameOf, playGames } from '../src/index.js';
import type { RecordedSearch } from '../src/simulation/game.js';
import { emptyFolder } from './command.js';

/** Plays games of Pig; returns the reported searches by game. */
async function recorded(agent: Agent): Promise<(readonly RecordedSearch[])[]> {
  const match = { game: gameOf('pig'), config: { players: 2, goal: 10 }, seed: 1, agents: [agent] };
  const games: (readonly RecordedSearch[])[] = [];
  await playGames(match, { first: 0, games: 1 }, { onTrace: (_, searches) => games.push(searches) });
  return games;
}

function telling(result: SearchResult): Agent {
  return {
    name: 'teller',
    choose({ actions, onSearch }) {
      onSearch?.(result);
      return actions[0] as (typeof actions)[number];
    },
  };
}

test('a reported search is kept with its move', async () => {
  const [searches = []] = await recorded(telling({ visits: [0.75, 0.25], value: -3 }));
  expect(searches.length).toBeGreaterThan(1);
  expect(searches[0]).toEqual({ ply: 1, visits: [0.75, 0.25], value: -3 });
  const plies = searches.map(({ ply }) => ply);
  expect(plies).toEqual([...new Set(plies)].sort((left, right) => left - right));
});

test("a module's agent can report searches and mutate its list afterwards", async () => {
  const folder = emptyFolder();
  const source = `export default {
    choose({ actions, onSearch }) {
      const visits = Float32Array.of(0, 1);
      onSearch?.({ visits, value: 1 });
      visits.fill(7);
      return actions[0];
    },
  };`;
  writeFileSync(folder.path('mine.mjs'), source);
  const [searches] = await recorded(await agentOf(folder.path('mine.mjs')));
  expect(searches?.[0]).toEqual({ ply: 1, visits: [0, 1], value: 1 });
});

test.each([
  ['a share too few', { visits: [1], value: 0 }],
  ['shares that are counts', { visits: [30, 10], value: 0 }],
  ['a share below 0', { visits: [1.5, -0.5], value: 0 }],
  ['a share that is no number', { visits: [Number.NaN, 1], value: 0 }],
  ['a value that is no number', { visits: [0.5, 0.5], value: Number.POSITIVE_INFINITY }],
])('%s is refused', async (_, result) => {
  await expect(recorded(telling(result))).rejects.toMatchObject({
    code: 'agentFailed',
    message: expect.stringContaining(
      'teller failed: onSearch takes { visits, value }: shares for the 2 legal actions that add up to 1',
    ),
  });
});
