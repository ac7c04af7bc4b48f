/** The wall: where each colour lies, what a new tile scores, and which lines are complete. */

export const COLOURS = ['blue', 'yellow', 'red', 'grey', 'turquoise'] as const;
export type Colour = (typeof COLOURS)[number];
/** Rows of the wall, its columns, and its colours. */
export const SIZE = 5;
export const LINES = [0, 1, 2, 3, 4] as const;

/** The spaces, row by row; `null` without a tile. */
export type Wall = readonly (Colour | null)[];

/** TIL-1.4: the space of a colour in a row. */
export function cellOf(row: number, colour: Colour): number {
  return row * SIZE + ((COLOURS.indexOf(colour) + row) % SIZE);
}

/** Lays a tile (TIL-3.2). Returns its points for the lines of neighbours in its row and its column (TIL-3.3 to TIL-3.5). */
export function layTile(wall: (Colour | null)[], row: number, colour: Colour): number {
  const cell = cellOf(row, colour);
  wall[cell] = colour;
  const across = wall.slice(row * SIZE, (row + 1) * SIZE);
  const down = wall.filter((_, other) => other % SIZE === cell % SIZE);
  return Math.max(1, linePoints(across, cell % SIZE) + linePoints(down, row));
}

/** The number of tiles without a gap around one of a line; 0 for a tile alone. */
function linePoints(line: Wall, at: number): number {
  const end = line.indexOf(null, at);
  const length = (end < 0 ? SIZE : end) - line.lastIndexOf(null, at) - 1;
  return length > 1 ? length : 0;
}

/** The numbers of complete rows, columns and colours. */
export function completeLines(wall: Wall) {
  const count = (cellAt: (line: number, row: number) => number): number =>
    LINES.filter((line) => LINES.every((row) => wall[cellAt(line, row)] !== null)).length;
  return {
    rows: count((line, column) => line * SIZE + column),
    columns: count((line, row) => row * SIZE + line),
    colours: COLOURS.filter((colour) => LINES.every((row) => wall[cellOf(row, colour)] !== null)).length,
  };
}
