import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CELLS, type CellContent, COLUMNS, FLOORS } from '../src/components.js';
import { coatsGained } from '../src/house/lines.js';
import { copenhagen } from '../src/index.js';
import { readHouse } from '../src/positions/houses.js';
import { score, scoreHouse } from '../src/rules/scoring.js';
import { EXAMPLES } from './examples.js';
import data from './fixtures/copenhagen.json' with { type: 'json' };
import { given, placeWindow, play, seat } from './helpers.js';

/** The points of a house, which need not be made of real tiles. */
function points(house: string): number {
  return scoreHouse(readHouse(house)).total;
}

/** The points that seat 0 gets in an example. */
function pointsAfter(id: 'EX-16' | 'EX-17'): number {
  const { state, action } = EXAMPLES[id];
  const [before, after] = [state, play(state, action)].map((each) => copenhagen.score(each)[0]?.total ?? Number.NaN);
  return (after ?? Number.NaN) - (before ?? Number.NaN);
}

const column = (rows: string): string => [...rows].map((cell) => `${cell}....`).join('\n');

describe('scoring', () => {
  test('COP-11.1: a completed floor with a brick scores 1', () => {
    expect(points('BBbBB')).toBe(1);
    expect(points('bbbbb')).toBe(1);
    expect(points('BBb.B')).toBe(0);
  });

  test('COP-11.2: a completed floor of five windows scores 2', () => {
    expect(points('BYGRP')).toBe(2);
  });

  test('COP-11.3: a completed column with a brick scores 2', () => {
    expect(points(column('BBBBrBBBB'))).toBe(2);
    expect(points(column('.BBBrBBBB'))).toBe(0);
  });

  test('COP-11.4: a completed column of nine windows scores 4', () => {
    expect(points(column('BBBBRBBBB'))).toBe(4);
  });

  test('EX-16 (COP-11.1, COP-11.2): floors of five windows and with one brick', () => {
    expect(pointsAfter('EX-16')).toBe(2);
    expect([points('RRRRR'), points('RRRRr')]).toEqual([2, 1]);
  });

  test('EX-17 (COP-11.3, COP-11.4): columns of nine windows and with one brick', () => {
    expect(pointsAfter('EX-17')).toBe(4);
    expect([points(column('RRRRRRRRR')), points(column('RRRRRRRRr'))]).toEqual([4, 2]);
  });

  test('COP-11.5: all lines completed by one tile score together, each once', () => {
    const rows = [...'.......'].map(() => '....W').join('\n');
    const state = given({
      seats: [{ house: `${rows}\nry.gG\nRYWW.` }],
      moment: 'coat',
    });
    const { state: after, events } = copenhagen.step(state, placeWindow(4, 0));
    expect(events.filter(({ type }) => type === 'lineCompleted')).toEqual([
      { type: 'lineCompleted', player: 0, line: 'floor', index: 0, points: 2 },
      { type: 'lineCompleted', player: 0, line: 'column', index: 4, points: 4 },
    ]);
    expect(copenhagen.score(after)[0]?.total).toBe(6);
    // Nothing scores again when the next tile is placed.
    const again = play(given({ seats: [{ house: 'WWWWW' }], moment: 'coat' }), placeWindow(0, 1));
    expect(copenhagen.score(again)[0]?.total).toBe(2);
  });

  test('COP-11.6: window tiles count as windows, and the score is the sum over completed lines', () => {
    expect(points('WWWWW')).toBe(2);
    expect(points('WWWWW\nWWwWW'.replace('w', 'r'))).toBe(3);
  });
});

/** Any house, weighted towards full ones so that lines are complete. */
const anyHouse = fc
  .tuple(fc.integer({ min: 0, max: 20 }), fc.infiniteStream(fc.nat({ max: 1_000_000 })))
  .map(([emptiness, stream]) =>
    Array.from({ length: COLUMNS * FLOORS }, (): CellContent => {
      const number = stream.next().value as number;
      if (number % 100 < emptiness) return '.';
      return CELLS[1 + (Math.floor(number / 100) % (number % 3 === 0 ? 11 : 1))] as CellContent;
    }),
  );

const isWindow = (cell: CellContent): boolean => /[A-Z]/.test(cell);

describe('scoring properties', () => {
  const empty = given();

  test('COP-11.6: the score of any house is what a literal recount of rows and columns gives', () => {
    fc.assert(
      fc.property(anyHouse, (house) => {
        const row = (floor: number): CellContent[] => house.filter((_, cell) => Math.floor(cell / COLUMNS) === floor);
        const stack = (at: number): CellContent[] => house.filter((_, cell) => cell % COLUMNS === at);
        let expected = 0;
        for (let floor = 0; floor < FLOORS; floor++) {
          if (!row(floor).includes('.')) expected += row(floor).every(isWindow) ? 2 : 1;
        }
        for (let at = 0; at < COLUMNS; at++) {
          if (!stack(at).includes('.')) expected += stack(at).every(isWindow) ? 4 : 2;
        }
        const state = { ...empty, seats: [{ ...seat(empty), house }] };
        const [own] = score(state);
        expect(own?.total).toBe(expected);
        expect(own?.items.reduce((sum, item) => sum + item.points, 0)).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });

  test('COP-8.3: the coats a tile gains are those of a literal recount before and after', () => {
    const coatsOf = (house: readonly CellContent[]): number =>
      data.house.coatCells.filter(([x = 0, floor = 0]) => house[floor * COLUMNS + x] !== '.').length +
      data.house.coatFloors.filter((floor) => !house.slice(floor * COLUMNS, (floor + 1) * COLUMNS).includes('.'))
        .length;
    fc.assert(
      fc.property(anyHouse, fc.uniqueArray(fc.nat({ max: 44 }), { minLength: 1, maxLength: 5 }), (house, chosen) => {
        const cells = [...chosen].sort((left, right) => left - right);
        const before = house.map((cell, at) => (cells.includes(at) ? '.' : cell));
        const after = before.map((cell, at) => (cells.includes(at) ? 'W' : cell));
        expect(coatsGained(after, cells)).toHaveLength(coatsOf(after) - coatsOf(before));
      }),
      { numRuns: 2000 },
    );
  });
});
