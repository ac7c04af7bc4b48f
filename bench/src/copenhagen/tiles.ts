/** The facade tiles of Copenhagen, and their placements in an empty house (COP-1.6 to COP-1.9). */

export const COLUMNS = 5;
export const FLOORS = 9;

/** A set of cells, column by column from the bottom: columns 0 to 2 in the first word, 3 and 4 in the second. */
export interface Cells {
  readonly left: number;
  readonly right: number;
}

/** The columns of the first word. */
export const LEFT_COLUMNS = 3;

/** A tile of a colour at a place of a house. */
export interface Placement extends Cells {
  readonly brick: Cells;
  /** The cells that share an edge with the tile. */
  readonly beside: Cells;
}

/** A kind of tile. */
export interface Tile {
  readonly colour: number;
  readonly size: number;
  /** Copies with 2, 3 and 4 players. */
  readonly copies: readonly number[];
  /** By orientation, column and floor. */
  readonly placements: readonly Placement[];
}

type Position = readonly [column: number, floor: number];

/** The brick comes first. */
type Picture = readonly Position[];

/** By colour and size: pictures from the top row down. `b` is the brick, `w` a window. */
const PICTURES = [
  [['bw'], ['ww', 'b.'], ['ww', 'bw'], ['.ww', 'bww']],
  [['bw'], ['ww', 'b.'], ['.ww', 'wb.'], ['w..', 'www', '..b']],
  [['bw'], ['bww'], ['www', '.b.'], ['.w.', 'bww', '.w.']],
  [['bw'], ['ww', 'b.'], ['..w', 'bww'], ['..w', 'bww', '..w']],
  [['bw'], ['bww'], ['bwww'], ['bwwww']],
];

/** Tiles are grouped by colour, in ascending size. */
export const TILES_PER_COLOUR = 4;

/** By size from 2 to 5, then by number of players from 2 to 4. */
const COPIES = [
  [2, 2, 3],
  [2, 3, 3],
  [2, 2, 3],
  [1, 1, 1],
];

/** All tiles, by colour and size. */
export const TILES: readonly Tile[] = PICTURES.flatMap((pictures, colour) =>
  pictures.map((rows, index) => ({
    colour,
    size: index + 2,
    copies: COPIES[index] ?? [],
    placements: orientationsOf(readPicture(rows)).flatMap(placementsOf),
  })),
);

/** The set of these cells, without cells outside the house. */
export function cellsOf(positions: readonly Position[]): Cells {
  let left = 0;
  let right = 0;
  for (const [column, floor] of positions.filter(isInside)) {
    if (column < LEFT_COLUMNS) left |= 1 << (column * FLOORS + floor);
    else right |= 1 << ((column - LEFT_COLUMNS) * FLOORS + floor);
  }
  return { left, right };
}

function isInside([column, floor]: Position): boolean {
  return column >= 0 && column < COLUMNS && floor >= 0 && floor < FLOORS;
}

function readPicture(rows: readonly string[]): Picture {
  const positions = rows.flatMap((row, fromTop) =>
    [...row].map((letter, column) => ({ letter, position: [column, rows.length - 1 - fromTop] as const })),
  );
  const cellsWith = (wanted: string) => positions.filter(({ letter }) => letter === wanted);
  return [...cellsWith('b'), ...cellsWith('w')].map(({ position }) => position);
}

/** The four clockwise rotations, then those of the mirror image, without duplicates. */
function orientationsOf(picture: Picture): Picture[] {
  const orientations = new Map<string, Picture>();
  for (const start of [picture, picture.map(([column, floor]): Position => [-column, floor])]) {
    let turned = toCorner(start);
    for (let turns = 0; turns < 4; turns++) {
      const [brick, ...windows] = turned;
      const key = JSON.stringify([brick, ...windows.map((position) => position.join()).sort()]);
      if (!orientations.has(key)) orientations.set(key, turned);
      turned = toCorner(turned.map(([column, floor]): Position => [floor, -column]));
    }
  }
  return [...orientations.values()];
}

function toCorner(picture: Picture): Picture {
  const left = Math.min(...picture.map(([column]) => column));
  const bottom = Math.min(...picture.map(([, floor]) => floor));
  return picture.map(([column, floor]): Position => [column - left, floor - bottom]);
}

function placementsOf(picture: Picture): Placement[] {
  const placements: Placement[] = [];
  for (let column = 0; column < COLUMNS; column++) {
    for (let floor = 0; floor < FLOORS; floor++) {
      const positions = picture.map(([x, y]): Position => [column + x, floor + y]);
      if (!positions.every(isInside)) continue;
      const { left, right } = cellsOf(positions);
      const beside = cellsOf(
        positions.flatMap(([x, y]): Position[] => [
          [x - 1, y],
          [x + 1, y],
          [x, y - 1],
          [x, y + 1],
        ]),
      );
      placements.push({ left, right, brick: cellsOf(positions.slice(0, 1)), beside });
    }
  }
  return placements;
}
