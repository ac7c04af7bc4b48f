/** The wall round the castle. */
import { entryAt, numberAt } from '@rulewright/core';
import { KINDS, PATH, ROTATIONS, SIDES, type Side } from '../components.js';
import { STEPS } from '../dataSet/geometry.js';
import type { StartField } from '../dataSet/schema.js';
import type { Tables } from '../dataSet/tables.js';
import { TILE_WIDTH } from '../dataSet/tileGrid.js';
import type { View } from '../schema/index.js';
import { type Canvas, put } from './canvas.js';
import { cornerOf, STEP_X, STEP_Y } from './grid.js';
import { LETTERS, marketSign } from './tilePicture.js';

/** Draws the wall with its start fields, and the wall tiles on its corners. */
export function drawWall(canvas: Canvas, tables: Tables, { corners }: View): void {
  const { positions, neighbours, starts, dataSet } = tables;
  /** By grid point: the sides towards which a wall leads from it, as bits. */
  const walls = new Map<string, number>();
  const lead = (x: number, y: number, side: Side): void => {
    const point = `${x},${y}`;
    walls.set(point, (walls.get(point) ?? 0) | (1 << SIDES.indexOf(side)));
  };
  positions.forEach(([x, y], cell) => {
    SIDES.forEach((side, index) => {
      if (numberAt(neighbours, ROTATIONS * cell + index) >= 0) return;
      const [stepX, stepY] = STEPS[side];
      const [left, top] = cornerOf([x, y]);
      const start = starts[ROTATIONS * cell + index];
      if (stepY !== 0) {
        const row = stepY < 0 ? y : y + 1;
        lead(x, row, 'E');
        lead(x + 1, row, 'W');
        put(canvas, [left, STEP_Y * row], '═'.repeat(TILE_WIDTH));
        if (start) put(canvas, [left + 2, STEP_Y * row], startPicture(start, '═', '│').join(''));
      } else {
        const column = stepX < 0 ? x : x + 1;
        lead(column, y, 'S');
        lead(column, y + 1, 'N');
        put(canvas, [STEP_X * column, top], ...(start ? startPicture(start, '║', '─') : ['║', '║', '║']));
      }
    });
  });
  for (const [point, sides] of walls) {
    const [x = 0, y = 0] = point.split(',').map(Number);
    put(canvas, [STEP_X * x, STEP_Y * y], entryAt(WALL_LINES, sides));
  }
  dataSet.track.corners.forEach(({ vertex: [x, y] }, corner) => {
    if (corners[corner]) put(canvas, [STEP_X * x, STEP_Y * y], '?');
  });
}

/** Walls by the sides (N, E, S, W) they lead to, as bits; a wall doesn't end. */
const WALL_LINES = [' ', ' ', ' ', '╚', ' ', '║', '╔', '╠', ' ', '╝', '═', '╩', '╗', '╣', '╦', '╬'] as const;

/** The three signs of a start field in the wall. */
function startPicture({ kind, markets, fountain }: StartField, wall: string, path: string): string[] {
  const letter = entryAt(LETTERS, KINDS.indexOf(kind));
  if (kind === KINDS[PATH]) return [wall, fountain ? 'f' : path, wall];
  return [letter, marketSign(markets) ?? letter, letter];
}
