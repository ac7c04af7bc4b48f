/** What covering cells of a house brings at once (COP-8, COP-11). */
import { BRICK_OF, type Cell, type Coat, WINDOW_OF } from './components.js';
import { coatsGained, completedLines, type House, type Line } from './house.js';
import type { Placement, Tile } from './tiles.js';

/** COP-7.1: what a tile brings as it is placed. */
export interface Gains {
  /** COP-8.1, COP-8.2: coats of arms. */
  readonly coats: readonly Coat[];
  /** COP-11.5: completed lines. */
  readonly lines: readonly Line[];
  /** COP-11: points of these lines. */
  readonly points: number;
}

/** What a facade tile brings at a place where it fits. */
export function tileGains(house: House, { colour }: Tile, { indices, brick }: Placement): Gains {
  return gainsOf(house, indices, (cell) => (cell === brick ? BRICK_OF : WINDOW_OF)[colour]);
}

/** What a window tile brings on an empty cell. */
export function windowGains(house: House, cell: number): Gains {
  return gainsOf(house, [cell], () => 'W');
}

/** The gains from these empty cells, floor by floor, when they get their contents. */
function gainsOf(house: House, cells: readonly number[], contentOf: (cell: number) => Cell): Gains {
  const after = house.map((content, cell) => (cells.includes(cell) ? contentOf(cell) : content));
  const before = completedLines(house);
  const lines = completedLines(after).filter(
    (line) => !before.some((other) => other.line === line.line && other.index === line.index),
  );
  return { coats: coatsGained(after, cells), lines, points: lines.reduce((sum, { points }) => sum + points, 0) };
}
