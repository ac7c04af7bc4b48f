import { expect, test } from 'vitest';
import { type Pig, pig, type TicTacToe, tictactoe } from '../examples/index.js';
import { IllegalActionError, InvalidStateError, withoutForcedMoves } from '../src/index.js';
import { position } from '../src/positions/index.js';
import { applyOne } from '../src/testing/index.js';

const mark = (cell: number): TicTacToe['action'] => ({ type: 'mark', cell });

/** One player has 6 of 7 points: a roll of 2 forces the player to hold. */
const toRoll = position(pig, { players: 2, goal: 7 }, { banked: [6, 0], stages: [{ stage: 'roll', player: 0 }] });
const die = (face: number): Pig['outcome'] => ({ type: 'die', face });

test('stops at a decision that apply plays itself', () => {
  expect(pig.apply(toRoll, die(2))).toMatchObject({ banked: [8, 0], result: { winners: [0] } });
  const state = applyOne(pig, toRoll, die(2));
  expect(state).toMatchObject({ banked: [6, 0], turnTotal: 2, result: null });
  expect(pig.legalActions(state)).toEqual([{ type: 'hold' }]);
  expect(pig.apply(state, { type: 'hold' })).toEqual(pig.apply(toRoll, die(2)));
});

test('is apply of the game without forced moves', () => {
  expect(applyOne(pig, toRoll, die(1))).toEqual(withoutForcedMoves(pig).apply(toRoll, die(1)));
  expect(applyOne(withoutForcedMoves(pig), toRoll, die(2))).toEqual(applyOne(pig, toRoll, die(2)));
});

test('refuses what apply refuses', () => {
  const state = applyOne(tictactoe, tictactoe.setup({ players: 2 }), mark(4));
  expect(() => applyOne(tictactoe, state, mark(4))).toThrow(IllegalActionError);
  expect(() => applyOne(tictactoe, state, mark(0), 0)).toThrow(/TTT-2\.1/);
  expect(() => applyOne(tictactoe, { ...state, board: [] }, mark(4))).toThrow(InvalidStateError);
});
