/** The picture of the castle: wall, tiles and followers. */
import { entryAt, numberAt } from '@rulewright/core/define';
import { oppositeOf } from '../board/features.js';
import { rotationsAt } from '../board/placement.js';
import { TILE_HEIGHT, TILE_WIDTH } from '../board/tileGrid.js';
import { COURT, KINDS, ROTATIONS, SIDES } from '../components.js';
import { columnName } from '../dataSet/geometry.js';
import { type Tables, tablesOf } from '../dataSet/tables.js';
import { ARROWS, type Words } from '../text/words.js';
import type { View } from '../types.generated.js';
import { type Canvas, cornerOf, newCanvas, put, STEP_X, STEP_Y } from './canvas.js';
import { LETTERS, type Mark, tilePicture } from './tilePicture.js';
import { drawWall } from './wallPicture.js';

/** The middle of a tile, counted from the column and the line before it. */
const MIDDLE_X = (TILE_WIDTH + 1) / 2;
const MIDDLE_Y = (TILE_HEIGHT + 1) / 2;

/** Columns for the row numbers, and the most cells in a line. */
const MARGIN = 3;
const MAX_COLUMNS = 12;

/** The lines of the castle; a very wide one in parts from west to east. */
export function renderCastle(view: View): string[] {
  const tables = tablesOf(view);
  const { rows } = tables.dataSet.board;
  const columns = rows[0]?.length ?? 0;
  const canvas = newCanvas(STEP_X * columns + 1, STEP_Y * rows.length + 2);
  tables.positions.forEach((_position, cell) => {
    drawCell(canvas, tables, view, cell);
    drawConnection(canvas, tables, view, cell);
  });
  drawWall(canvas, tables, view);
  const parts = Math.ceil(columns / MAX_COLUMNS);
  return Array.from({ length: parts }, (_, part) => {
    const first = Math.ceil((columns * part) / parts);
    return labelled(canvas, first, Math.ceil((columns * (part + 1)) / parts));
  }).flat();
}

/** The columns from `first` to before `last`, with the letters of columns and the numbers of rows. */
function labelled(canvas: Canvas, first: number, last: number): string[] {
  const names = Array.from({ length: last - first }, (_, index) => columnName(first + index));
  const head = names.map((name) => name.padStart(MIDDLE_X).padEnd(STEP_X)).join('');
  const lines = canvas.map((line, index) => {
    const label = index % STEP_Y === MIDDLE_Y ? String((index - MIDDLE_Y) / STEP_Y + 1) : '';
    return label.padStart(MARGIN - 1).padEnd(MARGIN) + line.slice(STEP_X * first, STEP_X * last + 1).join('');
  });
  return [' '.repeat(MARGIN + 1) + head, ...lines].map((line) => line.trimEnd());
}

function drawCell(canvas: Canvas, tables: Tables, view: View, cell: number): void {
  const corner = cornerOf(entryAt(tables.positions, cell));
  const tile = view.tiles[cell];
  if (tile) {
    put(canvas, corner, ...tilePicture(tables, ROTATIONS * tile.tileType + tile.rotation, followerOn(view, cell)));
    return;
  }
  const rotations = view.tileType === null ? [] : rotationsAt(tables, view.board, view.tileType, cell);
  if (rotations.length > 0)
    put(canvas, [corner[0] + 1, corner[1] + 1], rotations.map((rotation) => ARROWS[rotation]).join(''));
  else put(canvas, [corner[0] + MIDDLE_X - 1, corner[1] + 1], '+');
}

/** CAS-6.1: a tile holds at most one follower. */
function followerOn(view: View, cell: number): Mark | undefined {
  for (const [player, { followers }] of view.seats.entries()) {
    const follower = followers.find((each) => each.cell === cell);
    if (follower) return { segment: follower.segment, sign: String(player + 1) };
  }
  return undefined;
}

/** Draws what a tile and its eastern neighbour share into the gap between them. */
function drawConnection(canvas: Canvas, tables: Tables, { tiles }: View, cell: number): void {
  const [left, top] = cornerOf(entryAt(tables.positions, cell));
  const east = SIDES.indexOf('E');
  const neighbour = numberAt(tables.neighbours, ROTATIONS * cell + east);
  const kind = tiles[cell]?.edges[east];
  if (kind === undefined || kind !== tiles[neighbour]?.edges[oppositeOf(east)]) return;
  const letter = entryAt(LETTERS, KINDS.indexOf(kind));
  const court = LETTERS[COURT];
  const lines = kind === 'path' ? [court, '─', court] : [' ', letter, ' '];
  put(canvas, [left + TILE_WIDTH, top], ...lines);
}

/** The signs of the picture. */
export function renderLegend(view: View, { picture }: Words): string[] {
  const { tileTypes, startFields } = tablesOf(view).dataSet;
  const segments = tileTypes.flatMap((type) => type.segments);
  const hasMany = [...segments, ...startFields].some((each) => each.kind === 'court' && each.markets > 1);
  return [picture.legendKinds(), picture.legendSigns({ many: hasMany ? 'yes' : 'no' }), picture.legendCells()];
}
