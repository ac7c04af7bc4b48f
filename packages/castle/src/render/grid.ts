/** Where things are drawn in the picture of the castle. */
import type { Position } from '../dataSet/geometry.js';
import { TILE_HEIGHT, TILE_WIDTH } from '../dataSet/tileGrid.js';

/** From one tile to the next one, with the gap between them. */
export const STEP_X = TILE_WIDTH + 1;
export const STEP_Y = TILE_HEIGHT + 1;

/** Where the tile of a cell is drawn. */
export function cornerOf([x, y]: Position): Position {
  return [STEP_X * x + 1, STEP_Y * y + 1];
}
