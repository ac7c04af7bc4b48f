/** The castle in characters: wall, tiles and followers. */
import { entryAt, numberAt } from '@rulewright/core/define';
import { oppositeOf } from '../board/features.js';
import { rotationsAt } from '../board/placement.js';
import { ARROWS, COURT, KINDS, PATH, ROTATIONS, SIDES, type Side } from '../components.js';
import { columnName, type GridPosition, STEPS } from '../dataSet/geometry.js';
import type { RotatedTile } from '../dataSet/rotatedTile.js';
import { type LookupTables, tablesOf } from '../dataSet/tables.js';
import { CENTRE, followerPlace, gridOf, NOTHING, signPlaces, TILE_HEIGHT, TILE_WIDTH } from '../layout/tile.js';
import { stateOf } from '../rules/view.js';
import type { Board, StartField, View } from '../types.js';
import type { Words } from './words.js';

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
  const { board } = stateOf(view);
  tables.positions.forEach((_position, cell) => {
    drawCell(canvas, tables, view, board, cell);
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

function drawCell(canvas: Canvas, tables: LookupTables, view: View, board: Board, cell: number): void {
  const corner = cornerOf(entryAt(tables.positions, cell));
  const tile = view.tiles[cell];
  if (tile) {
    put(canvas, corner, ...tilePicture(tables, ROTATIONS * tile.tileType + tile.rotation, followerOn(view, cell)));
    return;
  }
  const rotations = view.tileType === null ? [] : rotationsAt(tables, board, view.tileType, cell);
  if (rotations.length > 0)
    put(canvas, [corner[0] + 1, corner[1] + 1], rotations.map((rotation) => ARROWS[rotation]).join(''));
  else put(canvas, [corner[0] + MIDDLE_X - 1, corner[1] + 1], '+');
}

/** CAS-6.1: a tile holds at most one follower. */
function followerOn(view: View, cell: number): FollowerSign | undefined {
  for (const [player, { followers }] of view.seats.entries()) {
    const follower = followers.find((each) => each.cell === cell);
    if (follower) return { segment: follower.segment, sign: String(player + 1) };
  }
  return undefined;
}

/** Draws what a tile and its eastern neighbour share into the gap between them. */
function drawConnection(canvas: Canvas, tables: LookupTables, { tiles }: View, cell: number): void {
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

/** Letters of the kinds, by index; paths are lines. */
const LETTERS = ['│', 'T', 'H', '.'] as const;

const SQUARE_SIGN = '■';
const FOUNTAIN = 'f';
/** By number of markets. */
const MARKETS = ['.', 'm', 'M'] as const;

/** Paths by the sides they reach, as bits. */
const LINES = [...' │─└││┌├─┘─┴┐┤┬┼'];

/** A follower on a tile. */
export interface FollowerSign {
  readonly segment: number;
  readonly sign: string;
}

/** The lines of a tile (`4 * tileType + rotation`), possibly with a follower. */
export function tilePicture(tables: LookupTables, rotatedTile: number, mark?: FollowerSign): string[] {
  const tile = entryAt(tables.tiles, rotatedTile);
  const { segments } = entryAt(tables.dataSet.tileTypes, Math.floor(rotatedTile / ROTATIONS));
  const grid = gridOf(tile, segments);
  const signs = grid.owners.map((owner, place) => signOf(tile, owner, place));
  if (grid.hasSquare) signs[CENTRE] = SQUARE_SIGN;
  const taken = signPlaces(grid, tile);
  taken.forEach((place, segment) => {
    if (place !== undefined) signs[place] = marketSign(numberAt(tile.markets, segment)) ?? FOUNTAIN;
  });
  if (mark) signs[followerPlace(grid, mark.segment, taken)] = mark.sign;
  return Array.from({ length: TILE_HEIGHT }, (_, row) =>
    signs.slice(TILE_WIDTH * row, TILE_WIDTH * (row + 1)).join(''),
  );
}

/** The sign for a number of markets; `undefined` for 0. */
function marketSign(markets: number): string | undefined {
  return markets === 0 ? undefined : MARKETS[Math.min(markets, 2)];
}

function signOf({ kinds, sides }: RotatedTile, owner: number, place: number): string {
  if (owner === NOTHING) return ' ';
  const kind = numberAt(kinds, owner);
  if (kind === PATH && place === CENTRE) {
    return entryAt(
      LINES,
      entryAt(sides, owner).reduce((bits, side) => bits | (1 << side), 0),
    );
  }
  // On the middle line a path runs from west to east, on the others from north to south.
  return kind === PATH && place >= TILE_WIDTH && place < 2 * TILE_WIDTH ? '─' : entryAt(LETTERS, kind);
}

/**
 * Draws the wall with its start fields, and the wall tiles on its corners. A wall above or below a cell takes the next
 * line outside the castle, so a corner of the castle can be on either of two lines.
 */
function drawWall(canvas: Canvas, tables: LookupTables, { corners }: View): void {
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

/** Rows of characters. */
type Canvas = string[][];

/** An empty canvas. */
function newCanvas(width: number, height: number): Canvas {
  return Array.from({ length: height }, () => Array.from({ length: width }, () => ' '));
}

/** Writes lines at a place; blanks are transparent. */
function put(canvas: Canvas, [x, y]: GridPosition, ...lines: readonly string[]): void {
  lines.forEach((line, row) => {
    [...line].forEach((character, column) => {
      const target = canvas[y + row];
      if (target && character !== ' ') target[x + column] = character;
    });
  });
}

/** The distance from one tile to the next; there is a gap between columns. */
const STEP_X = TILE_WIDTH + 1;
const STEP_Y = TILE_HEIGHT;

/** The place of a cell's tile. A line above and below the tiles is for the wall. */
function cornerOf([x, y]: GridPosition): GridPosition {
  return [STEP_X * x + 1, STEP_Y * y + 1];
}
