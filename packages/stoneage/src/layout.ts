/** A simple layout of the board for drawing. The printed board has the same parts in other places. */
import type { Location } from './components.js';

/** A point of the board, in units of one place: x to the right, y down. A person takes a unit square, with this corner. */
interface BoardPoint {
  readonly x: number;
  readonly y: number;
}

/** The rectangle of a location, in units of one place. */
export interface LocationLayout extends BoardPoint {
  readonly width: number;
  readonly height: number;
  /** A place for each of the location's people. The rest of the rectangle is free for name and picture. */
  readonly places: readonly BoardPoint[];
}

/** The size of the board, in units of one place. */
export const BOARD = { width: 16, height: 14 } as const;

/** A rectangle with `count` places in its last rows: `perRow` in a row, flush right. */
function layOut(x: number, y: number, width: number, height: number, count: number, perRow: number): LocationLayout {
  const rows = Math.ceil(count / perRow);
  const places = Array.from({ length: count }, (_, place) => ({
    x: x + width - perRow + (place % perRow),
    y: y + height - rows + Math.floor(place / perRow),
  }));
  return { x, y, width, height, places };
}

/** STO-1.10: the rectangles of the locations. `card1` is on the right end of the row. */
export const LAYOUT: Readonly<Record<Location, LocationLayout>> = {
  hunting: layOut(0, 0, 8, 6, 40, 8),
  forest: layOut(8, 0, 4, 3, 7, 4),
  clayPit: layOut(12, 0, 4, 3, 7, 4),
  quarry: layOut(8, 3, 4, 3, 7, 4),
  river: layOut(12, 3, 4, 3, 7, 4),
  toolMaker: layOut(0, 6, 5, 2, 1, 1),
  hut: layOut(5, 6, 6, 2, 2, 2),
  field: layOut(11, 6, 5, 2, 1, 1),
  building1: layOut(0, 8, 4, 3, 1, 1),
  building2: layOut(4, 8, 4, 3, 1, 1),
  building3: layOut(8, 8, 4, 3, 1, 1),
  building4: layOut(12, 8, 4, 3, 1, 1),
  card4: layOut(0, 11, 4, 3, 1, 1),
  card3: layOut(4, 11, 4, 3, 1, 1),
  card2: layOut(8, 11, 4, 3, 1, 1),
  card1: layOut(12, 11, 4, 3, 1, 1),
};
