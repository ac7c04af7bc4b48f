import { describe, expect, test } from 'vitest';
import { BRICK_OF, WINDOW_OF } from '../src/components.js';
import * as data from '../src/data.js';
import printed from './fixtures/copenhagen.json' with { type: 'json' };
import { text } from './helpers.js';

describe('the data for drawing', () => {
  test('COP-1.1: the cells of a house, in the order of the state, from the top of the picture', () => {
    expect(data.HOUSE_CELLS).toHaveLength(45);
    for (const [index, { column, floor }] of data.HOUSE_CELLS.entries()) expect(5 * floor + column).toBe(index);
    expect(data.HOUSE_CELLS[0]).toEqual({ column: 0, floor: 0, x: 0, y: 8 });
    expect(data.HOUSE_CELLS[44]).toEqual({ column: 4, floor: 8, x: 4, y: 0 });
  });

  test('COP-1.2: coats of arms on their cells, or right of the house', () => {
    expect(data.HOUSE_COATS.map(({ x, y }) => [x, y])).toEqual([
      ...printed.house.coatCells.map(([column, floor = 0]) => [column, 8 - floor]),
      ...printed.house.coatFloors.map((floor) => [5, 8 - floor]),
    ]);
  });

  test('COP-1.6: the letters of cells', () => {
    expect(Object.keys(data.CONTENTS)).toEqual([...data.CELLS]);
    for (const colour of data.COLOURS) {
      expect(data.CONTENTS[WINDOW_OF[colour]]).toEqual({ kind: 'window', colour });
      expect(data.CONTENTS[BRICK_OF[colour]]).toEqual({ kind: 'brick', colour });
    }
  });

  test('COP-1.9: the shapes of the tiles by orientation', () => {
    for (const { id, orientations } of printed.facadeTiles) {
      const shapes = data.TILE_SHAPES[data.TILE_IDS.find((tile) => tile === id) ?? 'red2'];
      expect(shapes.map(({ width, height, cells }) => ({ width, height, cells: cells.length }))).toEqual(
        orientations.map(({ width, height, cells }) => ({ width, height, cells: cells.length })),
      );
      for (const [index, { cells, height }] of shapes.entries()) {
        expect(cells.map(({ column, floor }) => [column, floor])).toEqual(orientations[index]?.cells);
        const bricks = cells.filter(({ isBrick }) => isBrick).map(({ column, floor }) => [column, floor]);
        expect(bricks).toEqual([orientations[index]?.brick]);
        for (const { x, y, column, floor } of cells) expect([x, y]).toEqual([column, height - 1 - floor]);
      }
    }
  });

  test('COP-1.11: every ability tile has a name and an effect', () => {
    const said = data.ABILITIES.flatMap((id) => [text.nameOf('ability', id), text.nameOf('effect', id)]);
    expect(new Set(said).size).toBe(2 * data.ABILITIES.length);
    expect(data.ABILITIES.filter((id) => said.includes(id))).toEqual([]);
  });

  test('COP-1.13: the places of the harbour in a row, with their neighbours', () => {
    expect(data.HARBOUR_PLACES.map(({ x, neighbours }) => [x, neighbours])).toEqual([
      [0, [1]],
      [1, [0, 2]],
      [2, [1, 3]],
      [3, [2, 4]],
      [4, [3, 5]],
      [5, [4, 6]],
      [6, [5]],
    ]);
  });
});
