import { expect, test } from 'vitest';
import { pig, tictactoe } from '../examples/index.js';
import { ArgumentError, InvalidStateError, Playthrough } from '../src/index.js';
import { position } from '../src/positions/index.js';

const almostWon = position(pig, { players: 2 }, (state) => {
  state.banked = [99, 3];
});

test('a game goes on from a position, and can go back to it', () => {
  const first = Playthrough.from(pig, JSON.parse(JSON.stringify(almostWon)), 7);
  expect([first.state, first.config, first.moves]).toEqual([almostWon, almostWon.config, []]);
  const played = first.play({ type: 'roll' }).settle();
  expect(played.snapshots.length).toBeGreaterThan(1);
  expect(played.upTo(0).state).toBe(first.state);
});

test('a game from a position has no trace, also after more moves', () => {
  const first = Playthrough.from(pig, almostWon);
  for (const played of [first, first.play({ type: 'roll' }), first.play({ type: 'roll' }).upTo(0)]) {
    expect(played.hasTrace).toBe(false);
    expect(() => played.trace()).toThrow(ArgumentError);
  }
  expect(Playthrough.start(pig, { players: 2 }).hasTrace).toBe(true);
});

test('a position that is not playable is refused', () => {
  const state = { ...tictactoe.setup({ players: 2 }), board: ['X'] };
  expect(() => Playthrough.from(tictactoe, state as never)).toThrow(InvalidStateError);
});
