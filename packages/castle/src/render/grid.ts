/** Where things are drawn in the picture of the castle: rows without gaps, and a line for the wall above and below. */
import type { Position } from '../dataSet/geometry.js';
import { TILE_HEIGHT, TILE_WIDTH } from '../dataSet/tileGrid.js';

/** From one tile to the next one, in the east with a gap between them. */
export const STEP_X = TILE_WIDTH + 1;
export const STEP_Y = TILE_HEIGHT;

/** Where the tile of a cell is drawn. */
export function cornerOf([x, y]: Position): Position {
  return [STEP_X * x + 1, STEP_Y * y + 1];
}
