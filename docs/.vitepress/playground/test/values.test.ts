import { createRng, Playthrough, start, type Turn } from '@rulewright/core';
import { expect, test } from 'vitest';
import { GAMES } from '../games.js';
import { TABLE_WORDS } from '../tableWords.js';
import { inOneLine, partAt, pathText } from '../values.js';
import { newsSince, PLAIN_TEXT, turnInWords } from '../words.js';

test('a value is written on one line', () => {
  expect(inOneLine({ a: [1, 'b'], c: {}, d: null })).toBe('{ "a": [1, "b"], "c": {}, "d": null }');
});

test('a path finds its part and prints like JavaScript', () => {
  const path = ['seats', 1, 'tools'];
  expect(pathText(path)).toBe('seats[1].tools');
  expect(partAt({ seats: [{}, { tools: 3 }] }, path)).toBe(3);
  expect(partAt({}, path)).toBeUndefined();
});

test.each(Object.entries(GAMES))('%s says in words what must be decided', async (_, { load }) => {
  const { game, speak } = await load();
  const { text } = await speak('en');
  const state = start(game, { players: 2 }, createRng(1));
  const words = turnInWords(game.turn(state), game.view(state, 0), { text, words: TABLE_WORDS.en });
  expect(words).toMatch(/^Player \d [a-z ]+.*\.$/);
  expect(words).not.toContain('to act');
});

test.each(Object.entries(GAMES))(
  '%s: the news have the points that a move changes on the board',
  async (_, { load }) => {
    const { game, speak } = await load();
    const playable = { game, ...(await speak('en')) };
    const rng = createRng('news');
    let played = Playthrough.start(game, { players: 2 }, 4).settle();
    let last = '';
    for (let isTold = false; !isTold && played.last.turn.kind === 'decision'; ) {
      const { player } = played.last.turn;
      const actions = game.legalActions(played.state, player);
      const action = actions[rng.int(actions.length)];
      if (!action) throw new Error('A player without actions.');
      played = played.play(action, player).settle();
      last = newsSince(playable, played.snapshots, played.last.number, 0, [0, 1]).at(-1)?.parts.join(' · ') ?? '';
      isTold = /^Player [12]: -?\d+ points/.test(last);
    }
    expect(last).toMatch(/^Player [12]: -?\d+ points( if scored now)?$/);
  },
);

test('without words of a game, a turn is described by its stage', () => {
  const words = (turn: Turn, result: object | null = null) =>
    turnInWords(turn, { result } as never, { text: PLAIN_TEXT, words: TABLE_WORDS.en });
  expect(words({ kind: 'decision', stage: 'placeTile', player: 1 })).toBe('Player 2 to act: place tile.');
  expect(words({ kind: 'simultaneous', stage: 'build', actors: [0, 2, 'host'] })).toBe(
    'Player 1, Player 3 and The table may act, in any order: build.',
  );
  expect(words({ kind: 'chance', stage: 'roll', player: null })).toBe('Chance to act: roll.');
  const result = { scores: [1, 1], ranking: [1, 1], winners: [0, 1], reason: 'fullBoard' };
  expect(words({ kind: 'over' }, result)).toBe(
    'The game is over (full board). Player 1 and Player 2 share the victory.',
  );
  const lost = { scores: [0], ranking: [1], winners: [], reason: 'tooMany' };
  expect(words({ kind: 'over' }, lost)).toBe('The game is over (too many). Nobody wins.');
});
