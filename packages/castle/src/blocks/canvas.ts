/** Characters in rows and columns, and the places of cells among them. */

import { TILE_HEIGHT, TILE_WIDTH } from '../board/tileGrid.js';
import type { Position } from '../dataSet/geometry.js';

/** Rows of characters. */
export type Canvas = string[][];

/** An empty canvas. */
export function newCanvas(width: number, height: number): Canvas {
  return Array.from({ length: height }, () => Array.from({ length: width }, () => ' '));
}

/** Writes lines at a place; blanks are transparent. */
export function put(canvas: Canvas, [x, y]: Position, ...lines: readonly string[]): void {
  lines.forEach((line, row) => {
    [...line].forEach((character, column) => {
      const target = canvas[y + row];
      if (target && character !== ' ') target[x + column] = character;
    });
  });
}

/** The distance from one tile to the next; there is a gap between columns. */
export const STEP_X = TILE_WIDTH + 1;
export const STEP_Y = TILE_HEIGHT;

/** The place of a cell's tile. A line above and below the tiles is for the wall. */
export function cornerOf([x, y]: Position): Position {
  return [STEP_X * x + 1, STEP_Y * y + 1];
}
