import { createRng, narrow, start } from '@rulewright/core';
import { expect, test } from 'vitest';
import { GAMES, NAMES } from '../src/games.ts';

test.each(Object.entries(GAMES))('%s has a name, words, and a picture with all that can be clicked', (id, drawn) => {
  const { game, spotsOf } = drawn;
  const state = start(game, { players: 2 }, createRng('a test'));
  const seat = game.legalActions(state, 0).length > 0 ? 0 : 1;
  const view = game.view(state, seat);
  const { text, picture } = drawn.withNames(['Ann', 'Bob']);
  const { next } = narrow(game.legalActions(state, seat), [], (action) => spotsOf(action, view, seat));
  expect(JSON.stringify(picture(view, { seat, lit: next }))).toContain('Ann');
  expect(text.describeTurn(view)).toMatch(/Ann|Bob/);
  expect([game.id, typeof NAMES[id]]).toEqual([id, 'string']);
});
