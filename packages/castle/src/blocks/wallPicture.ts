/** The picture of the wall round the castle. */
import { entryAt, numberAt } from '@rulewright/core/define';
import { TILE_HEIGHT, TILE_WIDTH } from '../board/tileGrid.js';
import { KINDS, PATH, ROTATIONS, SIDES, type Side } from '../components.js';
import { STEPS } from '../dataSet/geometry.js';
import type { Tables } from '../dataSet/tables.js';
import type { StartField, View } from '../types.generated.js';
import { type Canvas, cornerOf, put, STEP_X, STEP_Y } from './canvas.js';
import { LETTERS, marketSign } from './tilePicture.js';

/**
 * Draws the wall with its start fields, and the wall tiles on its corners. A wall above or below a cell takes the next
 * line outside the castle, so a corner of the castle can be on either of two lines.
 */
export function drawWall(canvas: Canvas, tables: Tables, { corners }: View): void {
  const { positions, neighbours, starts, dataSet } = tables;
  /** By line and x of a corner: the sides to which a wall leads from it, as bits. */
  const walls: number[][] = canvas.map(() => []);
  const lead = (x: number, line: number, side: Side): void => {
    const row = entryAt(walls, line);
    row[x] = (row[x] ?? 0) | (1 << SIDES.indexOf(side));
  };
  const outside = positions.flatMap(([x, y], cell) =>
    SIDES.flatMap((side, index) => {
      const place = ROTATIONS * cell + index;
      return numberAt(neighbours, place) < 0 ? [{ x, y, step: STEPS[side], start: starts[place] }] : [];
    }),
  );
  for (const { x, y, step, start } of outside) {
    const [, stepY] = step;
    if (stepY === 0) continue;
    const [left, top] = cornerOf([x, y]);
    const line = stepY < 0 ? top - 1 : top + TILE_HEIGHT;
    lead(x, line, 'E');
    lead(x + 1, line, 'W');
    put(canvas, [left, line], '═'.repeat(TILE_WIDTH));
    if (start) put(canvas, [left + 2, line], startPicture(start, '═', '│').join(''));
  }
  const linesAt = (x: number, y: number): number[] =>
    [STEP_Y * y, STEP_Y * y + 1].filter((line) => walls[line]?.[x] !== undefined);
  for (const { x, y, step, start } of outside) {
    const [stepX, stepY] = step;
    if (stepY !== 0) continue;
    const column = stepX < 0 ? x : x + 1;
    const [, top] = cornerOf([x, y]);
    put(canvas, [STEP_X * column, top], ...(start ? startPicture(start, '║', '─') : ['║', '║', '║']));
    for (const line of linesAt(column, y)) lead(column, line, 'S');
    for (const line of linesAt(column, y + 1)) lead(column, line, 'N');
  }
  walls.forEach((row, line) => {
    row.forEach((sides, x) => {
      put(canvas, [STEP_X * x, line], entryAt(WALL_LINES, sides));
    });
  });
  dataSet.track.corners.forEach(({ vertex: [x, y] }, corner) => {
    if (corners[corner]) for (const line of linesAt(x, y)) put(canvas, [STEP_X * x, line], '?');
  });
}

/** Walls by the sides (N, E, S, W) they lead to, as bits; a wall has no end. */
const WALL_LINES = [...'   ╚ ║╔╠ ╝═╩╗╣╦╬'];

/** The three signs of a start field. */
function startPicture({ kind, markets, fountain }: StartField, wall: string, path: string): string[] {
  const letter = entryAt(LETTERS, KINDS.indexOf(kind));
  if (kind === KINDS[PATH]) return [wall, fountain ? 'f' : path, wall];
  return [letter, marketSign(markets) ?? letter, letter];
}
