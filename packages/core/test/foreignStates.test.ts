import { describe, expect, test } from 'vitest';
import { tictactoe } from '../examples/index.js';
import { createRng, InvalidStateError, start } from '../src/index.js';

/** Ways in which a state loses what core keeps with it. */
const WAYS: readonly (readonly [string, <State extends object>(state: State) => State])[] = [
  ['parsed', (state) => JSON.parse(JSON.stringify(state))],
  ['cloned', structuredClone],
  ['spread', (state) => ({ ...state })],
];

describe.each(WAYS)('a state that was %s', (_, copyOf) => {
  const own = start(tictactoe, { players: 2 }, createRng('foreign'));
  const [action = { type: 'mark', cell: 0 } as const] = tictactoe.legalActions(own);

  test('leads to the same state', () => {
    const next = tictactoe.apply(copyOf(own), action);
    expect(next).toEqual(tictactoe.apply(own, action));
    expect(Object.isFrozen(next) && Object.isFrozen(next.board)).toBe(true);
  });

  test('is not changed', () => {
    const state = copyOf(own);
    tictactoe.apply(state, action);
    expect(state).toEqual(own);
  });

  test('gives the same answers again and again', () => {
    const state = copyOf(own);
    for (let times = 0; times < 3; times++) {
      expect(tictactoe.legalActions(state)).toEqual(tictactoe.legalActions(own));
      expect(tictactoe.apply(state, action)).toEqual(tictactoe.apply(own, action));
    }
  });

  test('is checked again after a change', () => {
    const state = copyOf(own);
    tictactoe.apply(state, action);
    Reflect.set(state, 'board', ['X', 'X', 'X', 'X', 'X', '.', '.', '.', '.']);
    expect(() => tictactoe.apply(state, action)).toThrow(InvalidStateError);
    Reflect.set(state, 'board', own.board);
    expect(tictactoe.apply(state, action)).toEqual(tictactoe.apply(own, action));
  });
});

test('a state that was changed inside is checked again', () => {
  const own = start(tictactoe, { players: 2 }, createRng('foreign'));
  const [action = { type: 'mark', cell: 0 } as const] = tictactoe.legalActions(own);
  const state = structuredClone(own);
  tictactoe.apply(state, action);
  Reflect.set(state.board, 0, 'Z');
  const fault = (value: object): unknown => {
    try {
      return tictactoe.apply(value as typeof own, action);
    } catch (error) {
      return error;
    }
  };
  expect(fault(state)).toBeInstanceOf(InvalidStateError);
  expect(fault(state)).toEqual(fault(structuredClone(state)));
});
