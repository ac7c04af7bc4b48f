/** A house of Copenhagen: covered cells, line scores and coats of arms (COP-5, COP-8, COP-11). */
import { type Cells, COLUMNS, cellsOf, FLOORS, LEFT_COLUMNS, type Placement, type Tile } from './tiles.js';

/** Sets of cells, each as two words like `Cells`. */
export interface House {
  coveredLeft: number;
  coveredRight: number;
  brickLeft: number;
  brickRight: number;
  /** By colour: the cells of its facades. */
  readonly colourLeft: number[];
  readonly colourRight: number[];
  /** By colour: the cells that share an edge with its facades. */
  readonly besideLeft: number[];
  readonly besideRight: number[];
  points: number;
}

/** A floor or a column. */
interface Line extends Cells {
  readonly pointsWithBrick: number;
  readonly pointsOfWindows: number;
  readonly coats: number;
}

const COAT_CELLS = cellsOf([
  [2, 2],
  [4, 4],
  [1, 6],
  [3, 8],
]);
const COAT_FLOORS = [1, 3, 5];

const columns = [...Array(COLUMNS).keys()];
const floors = [...Array(FLOORS).keys()];

const LINES: readonly Line[] = [
  ...floors.map((floor) => ({
    ...cellsOf(columns.map((column) => [column, floor])),
    pointsWithBrick: 1,
    pointsOfWindows: 2,
    coats: COAT_FLOORS.includes(floor) ? 1 : 0,
  })),
  ...columns.map((column) => ({
    ...cellsOf(floors.map((floor) => [column, floor])),
    pointsWithBrick: 2,
    pointsOfWindows: 4,
    coats: 0,
  })),
];

const GROUND = cellsOf(columns.map((column) => [column, 0]));
const LEFT_WORD = (1 << (LEFT_COLUMNS * FLOORS)) - 1;
const RIGHT_WORD = (1 << ((COLUMNS - LEFT_COLUMNS) * FLOORS)) - 1;

export function newHouse(): House {
  return {
    coveredLeft: 0,
    coveredRight: 0,
    brickLeft: 0,
    brickRight: 0,
    colourLeft: [0, 0, 0, 0, 0],
    colourRight: [0, 0, 0, 0, 0],
    besideLeft: [0, 0, 0, 0, 0],
    besideRight: [0, 0, 0, 0, 0],
    points: 0,
  };
}

/** The empty cells of columns 0 to 2 on the ground or directly above a covered cell. */
export function supportedLeft({ coveredLeft }: House): number {
  return ((coveredLeft << 1) | GROUND.left) & ~coveredLeft & LEFT_WORD;
}

/** The same for columns 3 and 4. */
export function supportedRight({ coveredRight }: House): number {
  return ((coveredRight << 1) | GROUND.right) & ~coveredRight & RIGHT_WORD;
}

/**
 * The index of the first placement from `from` on where a tile fits and, if required, is adjacent to a facade of its
 * colour; -1 if there is none.
 */
export function nextPlacement(
  house: House,
  { colour, placements }: Tile,
  mustBeBesideOwn: boolean,
  from: number,
): number {
  const { coveredLeft, coveredRight } = house;
  const openLeft = supportedLeft(house);
  const openRight = supportedRight(house);
  const besideLeft = mustBeBesideOwn ? (house.besideLeft[colour] as number) & ~coveredLeft : -1;
  const besideRight = mustBeBesideOwn ? (house.besideRight[colour] as number) & ~coveredRight : -1;
  if ((besideLeft | besideRight) === 0) return -1;
  for (let index = from; index < placements.length; index++) {
    const { left, right } = placements[index] as Placement;
    if (
      ((left & coveredLeft) | (right & coveredRight)) === 0 &&
      ((left & openLeft) | (right & openRight)) !== 0 &&
      ((left & besideLeft) | (right & besideRight)) !== 0
    ) {
      return index;
    }
  }
  return -1;
}

/** The price of a tile at a place, before the construction discount. */
export function priceAt(
  { besideLeft, besideRight }: House,
  { colour, size }: Tile,
  { left, right }: Placement,
): number {
  const isBesideOwn = ((besideLeft[colour] as number) & left) | ((besideRight[colour] as number) & right);
  return isBesideOwn === 0 ? size : size - 1;
}

/** Adds a facade to the house. Returns the number of gained coats. */
export function placeFacade(house: House, { colour }: Tile, placement: Placement): number {
  const { brick, beside } = placement;
  house.brickLeft |= brick.left;
  house.brickRight |= brick.right;
  (house.colourLeft[colour] as number) |= placement.left;
  (house.colourRight[colour] as number) |= placement.right;
  (house.besideLeft[colour] as number) |= beside.left;
  (house.besideRight[colour] as number) |= beside.right;
  return cover(house, placement.left, placement.right);
}

/** Puts a window tile on a cell, given by its place in `Cells`. Returns the number of gained coats. */
export function coverCell(house: House, place: number): number {
  const isLeft = place < LEFT_COLUMNS * FLOORS;
  return cover(house, isLeft ? 1 << place : 0, isLeft ? 0 : 1 << (place - LEFT_COLUMNS * FLOORS));
}

/** Covers cells and scores completed lines. Returns the number of gained coats. */
function cover(house: House, left: number, right: number): number {
  house.coveredLeft |= left;
  house.coveredRight |= right;
  const { coveredLeft, coveredRight, brickLeft, brickRight } = house;
  let coats = sizeOf(left & COAT_CELLS.left) + sizeOf(right & COAT_CELLS.right);
  for (const line of LINES) {
    if (((line.left & left) | (line.right & right)) === 0) continue;
    if (((line.left & ~coveredLeft) | (line.right & ~coveredRight)) !== 0) continue;
    const hasBrick = ((line.left & brickLeft) | (line.right & brickRight)) !== 0;
    house.points += hasBrick ? line.pointsWithBrick : line.pointsOfWindows;
    coats += line.coats;
  }
  return coats;
}

/** Number of cells in a word. */
export function sizeOf(word: number): number {
  let size = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) size++;
  return size;
}

/** The place of the lowest cell in a word. */
export function lowestOf(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** The content of each cell, floor by floor, in the letters of our state. */
export function drawHouse(house: House): string[] {
  const has = (left: number, right: number, cell: Cells) => ((left & cell.left) | (right & cell.right)) !== 0;
  return floors.flatMap((floor) =>
    columns.map((column) => {
      const cell = cellsOf([[column, floor]]);
      if (!has(house.coveredLeft, house.coveredRight, cell)) return '.';
      const colour = house.colourLeft.findIndex((left, index) => has(left, house.colourRight[index] ?? 0, cell));
      const letter = 'RYGBP'[colour] ?? 'W';
      return has(house.brickLeft, house.brickRight, cell) ? letter.toLowerCase() : letter;
    }),
  );
}
