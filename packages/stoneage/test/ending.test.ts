import { createRng, settle, start } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { type State, stoneage } from '../src/index.js';
import { EXAMPLES } from './examples.js';
import { decline, feeding, place, play, refusal, resolve, resolving, roundEnd } from './helpers.js';

const EMPTY_STACK = { tops: ['wood2Clay1', null, 'oneToSevenA', 'stone2Gold1'], unrevealed: 0 } as const;
const NO_CARDS = { row: [null, null, 'artTool', 'potteryFood7'] as State['row'], cardBag: ['writingDraw' as const] };

describe('the end of the game', () => {
  test('STO-12.1: the end is checked after the feeding; nothing slides, nothing is drawn, the start player stays', () => {
    const hungry = { food: 0, resources: { wood: 5 } };
    const state = feeding(hungry, {
      ...EMPTY_STACK,
      tops: EMPTY_STACK.tops.slice(0, 2),
      row: [null, 'artTool', null, 'potteryFood7'],
      players: 2,
      seats: [hungry],
    });
    const half = play(state, decline);
    expect(half.result).toBeNull();
    const over = play(half, decline);
    expect(over).toMatchObject({ phase: 'gameOver', startPlayer: 0, row: [null, 'artTool', null, 'potteryFood7'] });
    expect(stoneage.turn(over)).toEqual({ kind: 'over' });
    expect(refusal(over, place('hunting'))).toBe('STO-12.1 gameOver');
  });

  test('STO-12.2: buildingStack: a stack in play is empty', () => {
    expect(roundEnd(EMPTY_STACK).result?.reason).toBe('buildingStack');
    // The round is played to its end.
    expect(resolving({ placed: { hunting: 1 } }, EMPTY_STACK).result).toBeNull();
    expect(roundEnd({ unrevealed: 0 }).result).toBeNull();
  });

  test('STO-12.3: cards: fewer than 4 are left in the row and the bag', () => {
    expect(roundEnd(NO_CARDS).result?.reason).toBe('cards');
    expect(roundEnd({ ...NO_CARDS, cardBag: ['writingDraw', 'writingDice'] }).result).toBeNull();
    expect(roundEnd({ row: ['artTool', 'potteryFood7', 'writingDice', 'writingDraw'], cardBag: [] }).result).toBeNull();
  });

  test('STO-12.4: roundLimit: the round just fed has that number', () => {
    const options = { roundLimit: 3 };
    expect([1, 2, 3].map((round) => roundEnd({ options, round }).result?.reason)).toEqual([
      undefined,
      undefined,
      'roundLimit',
    ]);
  });

  test('STO-12.5: of several reasons the first is reported', () => {
    const options = { roundLimit: 1 };
    expect(roundEnd({ ...EMPTY_STACK, ...NO_CARDS, options }).result?.reason).toBe('buildingStack');
    expect(roundEnd({ ...NO_CARDS, options }).result?.reason).toBe('cards');
  });

  test('STO-12.6: there is no other end: with nobody buying the game goes on', () => {
    const rng = createRng(1);
    let state = start(stoneage, { players: 2 }, rng);
    while (state.round < 40) {
      expect(state.result).toBeNull();
      const refuses = stoneage.legalActions(state).find(({ type }) => type === 'decline');
      state = settle(stoneage, stoneage.apply(state, refuses ?? (stoneage.legalActions(state)[0] as never)), rng);
    }
    expect(state.seats.map(({ cards, buildings }) => cards.length + buildings.length)).toEqual([0, 0]);
    expect(refusal(state, resolve('hunting'))).toBe('STO-17.4 wrongStage');
  });

  test('EX-33: STO-12.3: row empty, empty, C, D and one card in the bag', () => {
    const { state, action } = EXAMPLES['EX-33'];
    const over = play(state, action);
    expect(over.result?.reason).toBe('cards');
    expect(over.row).toEqual(state.row);
  });
});
