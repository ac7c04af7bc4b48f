/** What a house holds, where tiles fit, and what its lines are worth (COP-5, COP-8, COP-11). */
import { derived, entryAt } from '@rulewright/core';
import {
  type Cell,
  COATS,
  COLOUR_INDEX,
  COLOURS,
  COLUMNS,
  CONTENTS,
  type Coat,
  FLOORS,
  LINE_POINTS,
} from './components.js';
import type { Seat } from './schema/index.js';
import type { Placement } from './tiles.js';

/** The cells of a house, floor by floor from the bottom, from the left. */
export type House = Seat['house'];

/** A set of cells: a bit each, floors 0 to 5 in `low`, 6 to 8 in `high`. */
export interface Cells {
  readonly low: number;
  readonly high: number;
}

/** Bits in `low`: the cells of floors 0 to 5. */
const LOW_CELLS = 6 * COLUMNS;

/** The cells at these indices as a set. */
export function cellsAt(indices: readonly number[]): Cells {
  let low = 0;
  let high = 0;
  for (const index of indices) {
    if (index < LOW_CELLS) low |= 1 << index;
    else high |= 1 << (index - LOW_CELLS);
  }
  return { low, high };
}

/** Whether two sets have a cell in common. */
export function meet(one: Cells, other: Cells): boolean {
  return ((one.low & other.low) | (one.high & other.high)) !== 0;
}

/** What a tile meets in a house. */
export interface Ground {
  readonly covered: Cells;
  /** Covered or not: see `supportedCells`. */
  readonly supported: Cells;
  /** By the place of their colour in `COLOURS`. */
  readonly facades: readonly Cells[];
}

/** The bits of floor 0. */
const GROUND_FLOOR = (1 << COLUMNS) - 1;

/** COP-5.6: the cells that support a tile: those of floor 0, and those directly above a covered one. */
export function supportedCells({ low, high }: Cells): Cells {
  return {
    low: ((low << COLUMNS) & ((1 << LOW_CELLS) - 1)) | GROUND_FLOOR,
    high: (high << COLUMNS) | (low >>> (LOW_CELLS - COLUMNS)),
  };
}

/** The ground of a house. */
export function groundOf(house: House): Ground {
  const covered = { low: 0, high: 0 };
  const facades = COLOURS.map(() => ({ low: 0, high: 0 }));
  for (let cell = 0; cell < house.length; cell++) {
    const content = entryAt(house, cell);
    if (content === '.') continue;
    const low = cell < LOW_CELLS ? 1 << cell : 0;
    const high = cell < LOW_CELLS ? 0 : 1 << (cell - LOW_CELLS);
    covered.low |= low;
    covered.high |= high;
    const { colour } = CONTENTS[content];
    if (colour === null) continue;
    const facade = entryAt(facades, COLOUR_INDEX[colour]);
    facade.low |= low;
    facade.high |= high;
  }
  return { covered, supported: supportedCells(covered), facades };
}

/** The ground of a player's house, kept until `houseChanged`. */
export const ground = derived(({ house }: Pick<Seat, 'house'>) => groundOf(house));

/** The points of a player's house, kept until `houseChanged`. */
export const points = derived(({ house }: Pick<Seat, 'house'>) => housePoints(house));

/** Call it when a tile has been put into a player's house. */
export function houseChanged(seat: Pick<Seat, 'house'>): void {
  ground.forget(seat);
  points.forget(seat);
}

/**
 * COP-8.6: whether an empty cell carries a window tile: on floor 0 or directly above a covered cell. COP-8.8: every
 * house has such a cell as long as it isn't full.
 */
export function isSupported(house: House, cell: number): boolean {
  return cell < COLUMNS || house[cell - COLUMNS] !== '.';
}

/** COP-5.5, COP-5.6: whether a tile fits: all its cells empty, and one of them supported. COP-5.7: no more is asked. */
export function fits({ cells }: Placement, { covered, supported }: Ground): boolean {
  return !meet(cells, covered) && meet(cells, supported);
}

/** COP-8.1, COP-8.2: the coats that a house has given so far. COP-8.3: each is gained once. */
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

/** COP-8.1, COP-8.2: the coats gained by a tile that has just been put on these cells. */
export function coatsGained(house: House, cells: readonly number[]): Coat[] {
  const coats: Coat[] = [];
  let lastFloor = -1;
  // Cells come floor by floor, so every floor is looked at once.
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

/** Points of a line: for one with a brick, and for one of windows only. */
interface LinePoints {
  readonly brick: number;
  readonly windows: number;
}

function linePoints(house: House, first: number, length: number, stride: number, points: LinePoints): number {
  const end = first + length * stride;
  // Most lines are incomplete, and comparing letters by their order takes time.
  for (let cell = first; cell < end; cell += stride) if (entryAt(house, cell) === '.') return 0;
  for (let cell = first; cell < end; cell += stride) if (isBrick(entryAt(house, cell))) return points.brick;
  return points.windows;
}

/** Bricks are the small letters. */
function isBrick(content: Cell): boolean {
  return content >= 'a';
}

/** A floor or a column that is complete. */
export interface Line {
  readonly line: 'floor' | 'column';
  /** Which floor, from the bottom, or which column, from the left. */
  readonly index: number;
  readonly hasBrick: boolean;
  readonly points: number;
}

/** COP-11.1 to COP-11.4: the completed lines, floors first. */
export function completedLines(house: House): Line[] {
  const lines: Line[] = [];
  const add = (line: Line['line'], index: number, points: number): void => {
    if (points > 0) lines.push({ line, index, hasBrick: points === LINE_POINTS[line].brick, points });
  };
  for (let floor = 0; floor < FLOORS; floor++) add('floor', floor, floorPoints(house, floor));
  for (let column = 0; column < COLUMNS; column++) add('column', column, columnPoints(house, column));
  return lines;
}

/** COP-11.6: the points of all completed lines. COP-11.5: a line scores from its completion on. */
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
