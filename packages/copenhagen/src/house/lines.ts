/** Coats of arms, completed lines and points of a house, and the gains of a tile (COP-8, COP-11). */
import { derived, entryAt } from '@rulewright/core/define';
import {
  BRICK_OF,
  type CellContent,
  COATS,
  COLUMNS,
  type Coat,
  FLOORS,
  LINE_POINTS,
  WINDOW_OF,
} from '../components.js';
import type { Seat } from '../types.js';
import { ground, type House } from './ground.js';
import type { Placement, Tile } from './tiles.js';

/** COP-8.1, COP-8.2: the coats that a house has given. COP-8.3: each is gained once. */
export function gainedCoats(house: House): Coat[] {
  return COATS.filter(({ column, floor }) =>
    column === null ? floorPoints(house, floor) > 0 : house[floor * COLUMNS + column] !== '.',
  );
}

/** The coat on each cell, and the one beside each floor. */
const COATS_ON_CELLS: (Coat | undefined)[] = Array.from({ length: COLUMNS * FLOORS }, (_, cell) =>
  COATS.find(({ column, floor }) => column !== null && cell === floor * COLUMNS + column),
);
const COATS_BESIDE_FLOORS: (Coat | undefined)[] = Array.from({ length: FLOORS }, (_, floor) =>
  COATS.find((coat) => coat.column === null && coat.floor === floor),
);

/** COP-8.1, COP-8.2: the coats that a tile just placed on these cells gains. */
export function coatsGained(house: House, cells: readonly number[]): Coat[] {
  const coats: Coat[] = [];
  let lastFloor = -1;
  // Cells come floor by floor: each floor is tested once.
  for (const cell of cells) {
    const onCell = COATS_ON_CELLS[cell];
    if (onCell) coats.push(onCell);
    const floor = Math.floor(cell / COLUMNS);
    const besideFloor = floor === lastFloor ? undefined : COATS_BESIDE_FLOORS[floor];
    if (besideFloor && floorPoints(house, floor) > 0) coats.push(besideFloor);
    lastFloor = floor;
  }
  return coats;
}

/** COP-11.1, COP-11.2: points of a floor; 0 while it is incomplete. */
export function floorPoints(house: House, floor: number): number {
  return linePoints(house, floor * COLUMNS, COLUMNS, 1, LINE_POINTS.floor);
}

/** COP-11.3, COP-11.4: points of a column; 0 while it is incomplete. */
export function columnPoints(house: House, column: number): number {
  return linePoints(house, column, FLOORS, COLUMNS, LINE_POINTS.column);
}

/** The points of a line with a brick, and of one of windows only. */
interface LinePoints {
  readonly brick: number;
  readonly windows: number;
}

function linePoints(house: House, first: number, length: number, stride: number, points: LinePoints): number {
  const end = first + length * stride;
  // Most lines are incomplete, and comparing letters is slow.
  for (let cell = first; cell < end; cell += stride) if (entryAt(house, cell) === '.') return 0;
  for (let cell = first; cell < end; cell += stride) if (isBrick(entryAt(house, cell))) return points.brick;
  return points.windows;
}

/** Bricks are the small letters. */
function isBrick(content: CellContent): boolean {
  return content >= 'a';
}

/** A completed floor or column. */
export interface CompletedLine {
  readonly line: 'floor' | 'column';
  /** The floor from the bottom, or the column from the left. */
  readonly index: number;
  readonly hasBrick: boolean;
  readonly points: number;
}

/** COP-11.1 to COP-11.4: the completed lines, floors first. */
export function completedLines(house: House): CompletedLine[] {
  const lines: CompletedLine[] = [];
  const add = (line: CompletedLine['line'], index: number, points: number): void => {
    if (points > 0) lines.push({ line, index, hasBrick: points === LINE_POINTS[line].brick, points });
  };
  for (let floor = 0; floor < FLOORS; floor++) add('floor', floor, floorPoints(house, floor));
  for (let column = 0; column < COLUMNS; column++) add('column', column, columnPoints(house, column));
  return lines;
}

/** COP-11.6: the points of all completed lines. COP-11.5: a line scores once it is completed. */
export function housePoints(house: House): number {
  let points = 0;
  for (let floor = 0; floor < FLOORS; floor++) points += floorPoints(house, floor);
  for (let column = 0; column < COLUMNS; column++) points += columnPoints(house, column);
  return points;
}

/** Number of covered cells. */
export function coveredCells(house: House): number {
  let covered = 0;
  for (const content of house) if (content !== '.') covered++;
  return covered;
}

/** The points of a player's house, cached until `houseChanged`. */
export const points = /* @__PURE__ */ derived(({ house }: Pick<Seat, 'house'>) => housePoints(house));

/** Drops what is cached of a player's house. Call it after placing a tile. */
export function houseChanged(seat: Pick<Seat, 'house'>): void {
  ground.forget(seat);
  points.forget(seat);
}

/** COP-7.1: the gains of a placed tile. */
export interface TileGains {
  /** COP-8.1, COP-8.2: coats of arms. */
  readonly coats: readonly Coat[];
  /** COP-11.5: completed lines. */
  readonly lines: readonly CompletedLine[];
  /** COP-11: points of these lines. */
  readonly points: number;
}

/** The gains of a facade tile where it fits. */
export function tileGains(house: House, { colour }: Tile, { indices, brick }: Placement): TileGains {
  return gainsOf(house, indices, (cell) => (cell === brick ? BRICK_OF : WINDOW_OF)[colour]);
}

/** The gains of a window tile on an empty cell. */
export function windowGains(house: House, cell: number): TileGains {
  return gainsOf(house, [cell], () => 'W');
}

/** The gains of covering these cells, listed floor by floor. */
function gainsOf(house: House, cells: readonly number[], contentOf: (cell: number) => CellContent): TileGains {
  const after = house.map((content, cell) => (cells.includes(cell) ? contentOf(cell) : content));
  const before = completedLines(house);
  const lines = completedLines(after).filter(
    (line) => !before.some((other) => other.line === line.line && other.index === line.index),
  );
  return { coats: coatsGained(after, cells), lines, points: lines.reduce((sum, { points }) => sum + points, 0) };
}
