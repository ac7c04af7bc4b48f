/** The inside of the wall, with the tiles where they lie. */
import { entryAt, numberAt } from '@rulewright/core';
import { COURT, KINDS, ROTATIONS, SIDES } from '../components.js';
import { type Tables, tablesOf } from '../dataSet/tables.js';
import { TILE_HEIGHT, TILE_WIDTH } from '../dataSet/tileGrid.js';
import { oppositeOf, rotationsAt } from '../placement.js';
import type { View } from '../schema/index.js';
import { type Canvas, newCanvas, put } from './canvas.js';
import { cornerOf, STEP_X, STEP_Y } from './grid.js';
import { LETTERS, type Mark, tilePicture } from './tilePicture.js';
import { drawWall } from './wallPicture.js';

/** Where the middle of a tile is, counted from the column and the line before it. */
const MIDDLE_X = (TILE_WIDTH + 1) / 2;
const MIDDLE_Y = (TILE_HEIGHT + 1) / 2;

/** Columns for the numbers of the rows, and how many cells fit beside one another on a screen. */
const MARGIN = 3;
const MAX_COLUMNS = 12;

/** The lines of the castle; a very wide one in several parts, from west to east. */
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

/** The columns of the castle from the first to before the last one, with their numbers and those of the rows. */
function labelled(canvas: Canvas, first: number, last: number): string[] {
  const numbers = Array.from({ length: last - first }, (_, index) => String(first + index));
  const head = numbers.map((number) => number.padStart(MIDDLE_X).padEnd(STEP_X)).join('');
  const lines = canvas.map((line, index) => {
    const label = index % STEP_Y === MIDDLE_Y ? String((index - MIDDLE_Y) / STEP_Y) : '';
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
  if (rotations.length > 0) put(canvas, [corner[0] + 1, corner[1] + 1], `r${rotations.join('')}`);
  else put(canvas, [corner[0] + MIDDLE_X - 1, corner[1] + 1], '+');
}

/** Nobody places a second follower on a tile. */
function followerOn(view: View, cell: number): Mark | undefined {
  for (const [player, { followers }] of view.seats.entries()) {
    const follower = followers.find((each) => each.cell === cell);
    if (follower) return { segment: follower.segment, sign: String(player) };
  }
  return undefined;
}

/** What goes on from a tile to its neighbour in the east is drawn across the gap. */
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
