import { expect, test } from 'vitest';
import { type Agent, hintsFrom, mctsAgent, randomAgent, type SearchResult } from '../src/index.js';
import { GAMES, requestAt, tableAfter } from './tables.js';

const castle = GAMES.find(({ id }) => id === 'castle') as (typeof GAMES)[number];
const request = requestAt(tableAfter(castle, 10, 'hints'), 'move');
const [first, second, third, fourth] = request.actions as [object, object, object, object];

/** An agent that reports this and chooses the second action. */
function reporting(result: SearchResult): Agent {
  return {
    name: 'oracle',
    choose({ actions, onSearch }) {
      onSearch?.(result);
      return actions[1] as (typeof actions)[number];
    },
  };
}

const rest = request.actions.slice(4).map(() => null);

test('hints are the choice and the next best actions, with what they cost', async () => {
  const agent = reporting({
    visits: [0, 1],
    value: 8,
    values: [5, 8, 7.5, null, ...rest],
    line: [second, third] as never,
  });
  expect(await hintsFrom(agent, request)).toEqual([
    { action: second, shortfall: 0, next: [third] },
    { action: third, shortfall: 0.5, next: [] },
    { action: first, shortfall: 3, next: [] },
  ]);
  expect(await hintsFrom(agent, request, 2)).toHaveLength(2);
});

test('actions searched more come first: few visits make a value uncertain', async () => {
  const agent = reporting({ visits: [0.3, 0.5, 0.05, 0.15], value: 3, values: [1, 3, 4, 2, ...rest] });
  const hints = await hintsFrom(agent, request, 4);
  expect(hints.map(({ action }) => action)).toEqual([second, first, fourth, third]);
  expect(hints.at(-1)?.shortfall).toBe(0);
});

test('an agent that reports nothing gives its choice only', async () => {
  const [hint, ...others] = await hintsFrom(randomAgent(), request);
  expect(hint?.shortfall).toBeUndefined();
  expect(others).toEqual([]);
});

test('a search values the actions it tried', async () => {
  const hints = await hintsFrom(mctsAgent({ iterations: 60 }), request);
  expect(hints).toHaveLength(3);
  expect(hints.every(({ action, shortfall = -1 }) => request.actions.includes(action) && shortfall >= 0)).toBe(true);
});
