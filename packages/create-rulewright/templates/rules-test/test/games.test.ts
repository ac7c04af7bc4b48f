import { castle, view } from '@rulewright/castle';
import { createRng, Table } from '@rulewright/core';
import { createTrace, formatTrace, parseTrace, verify } from '@rulewright/core/history';
import { expect, test } from 'vitest';

/** CAS-1.2: each player has six followers, in the supply or on the board. */
test.each([1, 2, 3])('CAS-1.2: nobody gains or loses a follower, game %i', (seed) => {
  const table = new Table(castle, { players: 2 }, createRng(seed));
  const chooser = createRng(`choices ${seed}`);
  while (!table.isOver) {
    table.playAtRandom(chooser);
    for (const { supply, followers } of view(table.state, 'spectator').seats) {
      expect(supply + followers.length).toBe(6);
    }
  }
});

test('a recorded game keeps the rules', () => {
  const config = { players: 2 } as const;
  const table = new Table(castle, config, createRng('a game'), { record: true });
  const chooser = createRng('its choices');
  while (!table.isOver) table.playAtRandom(chooser);
  // The game as text, move by move with its draws. `npx rulewright replay` of @rulewright/lab checks files of such games.
  const text = formatTrace(createTrace(castle, { config, moves: table.moves, state: table.state }));
  expect(verify(castle, parseTrace(text)).result).toEqual(table.state.result);
});
