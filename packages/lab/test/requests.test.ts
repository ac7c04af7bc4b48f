import { createRng, type GameTypes, Table } from '@rulewright/core';
import { expect, test } from 'vitest';
import { type Agent, gameOf, randomAgent } from '../src/index.js';
import { playGame, seatsOf } from '../src/simulation/game.js';

test("an agent's request holds no path to the state", async () => {
  const game = gameOf('copenhagen');
  const table = new Table(game, { players: 2 }, createRng('spied'));
  const found: string[] = [];
  const spy: Agent = {
    name: 'spy',
    choose(request) {
      const own = new Set<unknown>([game]);
      const search = (value: unknown, path: string): void => {
        if (typeof value !== 'object' || value === null || own.has(value)) return;
        own.add(value);
        if (value === table.state || value instanceof Table) found.push(path);
        for (const key of Reflect.ownKeys(value)) search(Reflect.get(value, key), `${path}.${String(key)}`);
      };
      search(request, 'request');
      search(request.view, 'view');
      return request.actions[0] as GameTypes['action'];
    },
  };
  await playGame(table, seatsOf([spy, randomAgent()], 'spied'), {});
  expect(found).toEqual([]);
});
