/** What a house holds, where tiles fit, and what its lines are worth (COP-5, COP-8, COP-11). */
import { type Cell, COAT_CELLS, COAT_FLOORS, COLUMNS, FLOORS } from './components.js';
import type { Seat } from './schema.js';
import { LOW_CELLS, type Placement } from './tiles.js';

type House = Seat['house'];

/** Whether a cell of the content has a brick. */
function isBrick(cell: Cell): boolean {
  return cell >= 'a';
}

/** Covered cells of floors 0 to 5 as a mask. */
export function coveredLow(house: House): number {
  let mask = 0;
  for (let cell = 0; cell < LOW_CELLS; cell++) if (house[cell] !== '.') mask |= 1 << cell;
  return mask;
}

/** Covered cells of floors 6 to 8 as a mask. */
export function coveredHigh(house: House): number {
  let mask = 0;
  for (let cell = LOW_CELLS; cell < house.length; cell++) if (house[cell] !== '.') mask |= 1 << (cell - LOW_CELLS);
  return mask;
}

/** COP-5.5, COP-5.6: whether a tile fits: all its cells empty, and one of them supported. */
export function fits(placement: Placement, low: number, high: number): boolean {
  return (
    (placement.low & low) === 0 &&
    (placement.high & high) === 0 &&
    (placement.isOnGround || (placement.belowLow & low) !== 0 || (placement.belowHigh & high) !== 0)
  );
}

/** COP-5.9: whether a placement shares an edge with facade cells of these two contents. */
export function touches(house: House, placement: Placement, window: Cell, brick: Cell): boolean {
  return (
    hasCellIn(house, placement.besideLow, 0, window, brick) ||
    hasCellIn(house, placement.besideHigh, LOW_CELLS, window, brick)
  );
}

function hasCellIn(house: House, mask: number, offset: number, window: Cell, brick: Cell): boolean {
  for (let left = mask; left !== 0; left &= left - 1) {
    const cell = house[offset + 31 - Math.clz32(left & -left)];
    if (cell === window || cell === brick) return true;
  }
  return false;
}

/** Whether all cells of a floor are covered. */
function isFloorComplete(house: House, floor: number): boolean {
  for (let cell = floor * COLUMNS; cell < (floor + 1) * COLUMNS; cell++) if (house[cell] === '.') return false;
  return true;
}

const COATS_ON_CELLS: ReadonlySet<number> = new Set(COAT_CELLS.map(([column, floor]) => floor * COLUMNS + column));
const COATS_BESIDE_FLOORS: ReadonlySet<number> = new Set(COAT_FLOORS);

/** COP-8.1 to COP-8.3: the coats gained by a tile that has just been put on these cells. */
export function coatsGained(house: House, cells: readonly number[]): number {
  let coats = 0;
  let lastFloor = -1;
  // Cells come floor by floor, so every floor is looked at once.
  for (const cell of cells) {
    if (COATS_ON_CELLS.has(cell)) coats++;
    const floor = Math.floor(cell / COLUMNS);
    if (floor !== lastFloor && COATS_BESIDE_FLOORS.has(floor) && isFloorComplete(house, floor)) coats++;
    lastFloor = floor;
  }
  return coats;
}

/** COP-11.1, COP-11.2: points of a floor; 0 while it is incomplete. */
export function floorPoints(house: House, floor: number): number {
  return linePoints(house, floor * COLUMNS, COLUMNS, 1, 1, 2);
}

/** COP-11.3, COP-11.4: points of a column; 0 while it is incomplete. */
export function columnPoints(house: House, column: number): number {
  return linePoints(house, column, FLOORS, COLUMNS, 2, 4);
}

function linePoints(
  house: House,
  first: number,
  length: number,
  stride: number,
  brick: number,
  windows: number,
): number {
  let hasBrick = false;
  for (let i = 0, cell = first; i < length; i++, cell += stride) {
    const content = house[cell] as Cell;
    if (content === '.') return 0;
    if (isBrick(content)) hasBrick = true;
  }
  return hasBrick ? brick : windows;
}

/** COP-11.6: the points of all completed lines. */
export function housePoints(house: House): number {
  let points = 0;
  for (let floor = 0; floor < FLOORS; floor++) points += floorPoints(house, floor);
  for (let column = 0; column < COLUMNS; column++) points += columnPoints(house, column);
  return points;
}

/** Number of covered cells. */
export function coveredCells(house: House): number {
  let covered = 0;
  for (const cell of house) if (cell !== '.') covered++;
  return covered;
}
