import { describe, expect, test } from 'vitest';
import { type BoxContents, checkName, countedPieces, piecesIn, remainingPieces } from '../src/define/index.js';
import { ArgumentError } from '../src/index.js';

const BOX: BoxContents<string> = {
  what: 'card',
  rule: 'CRD-1.2',
  copies: new Map([
    ['red', 2],
    ['green', 1],
    ['grey', 1],
  ]),
};

const hand = (name: string) => ({ name, where: 'the hand of seat 1' });

describe('remainingPieces', () => {
  test('counts the pieces that a description leaves in the box, in its order', () => {
    expect([...remainingPieces(BOX, [hand('red'), hand('grey')])]).toEqual([
      ['red', 1],
      ['green', 1],
      ['grey', 0],
    ]);
  });

  test('refuses more pieces than the box has, with their places', () => {
    const needed = [{ name: 'green', where: 'the discard pile' }, hand('red'), hand('green')];
    expect(() => remainingPieces(BOX, needed)).toThrow(
      new ArgumentError(
        'The box has 1 card green, the position needs 2 (CRD-1.2): the discard pile, the hand of seat 1.',
      ),
    );
  });

  test('refuses an unknown piece', () => {
    expect(() => remainingPieces(BOX, [hand('blue')])).toThrow(
      'There is no card "blue" for the hand of seat 1 (CRD-1.2). Known: red, green, grey.',
    );
  });
});

describe('the pieces of a description', () => {
  test('in a list, without gaps', () => {
    const named = piecesIn(['red', null, 'grey'], (index) => `space ${index}`);
    expect(named).toEqual([
      { name: 'red', where: 'space 0' },
      { name: 'grey', where: 'space 2' },
    ]);
  });

  test('by counts', () => {
    const where = 'the supply';
    expect(countedPieces(['red', 'green', 'grey'], [2, undefined, 1], where)).toEqual([
      { name: 'red', where },
      { name: 'red', where },
      { name: 'grey', where },
    ]);
  });
});

describe('checkName', () => {
  const at = { what: 'card', rule: 'CRD-1.2', where: 'the deck' };

  test('accepts a known name', () => {
    expect(() => checkName('red', ['red'], at)).not.toThrow();
    expect(() => checkName(2, [1, 2], at)).not.toThrow();
  });

  test('lists the names that begin alike', () => {
    expect(() => checkName('Gray', [...BOX.copies.keys()], at)).toThrow(/Known: green, grey\.$/);
    expect(() => checkName('gren', [...BOX.copies.keys()], at)).toThrow(/Known: green, grey\.$/);
    expect(() => checkName('greet', [...BOX.copies.keys()], at)).toThrow(/Known: green\.$/);
  });
});
