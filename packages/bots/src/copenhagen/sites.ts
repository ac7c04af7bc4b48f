/** Where tiles can lie, apart from their colours: placements that cover the same cells are one site. */
import { COATS, COLUMNS, FLOORS, type Placement, TILE_LIST, TILES } from '@rulewright/copenhagen/facts';
import type { Numbers } from './numbers.js';

/** Floors, then columns: the lines of a house by number. */
export const LINES = FLOORS + COLUMNS;

/** Cells that a tile of some shape can cover. The numbers lie side by side, since they are read by the million. */
export interface Site {
  /** Its place in `SHAPES`. */
  readonly shape: number;
  readonly low: number;
  readonly high: number;
  readonly besideLow: number;
  readonly besideHigh: number;
  /** The lines that it crosses. */
  readonly lines: Numbers;
  /** How many cells it has in each of these lines. */
  readonly counts: Numbers;
  /** Coats on its cells, a bit each, by their place in `COATS`. */
  readonly coats: number;
  /** Where its brick can lie: a bit for each of the two lines. */
  readonly bricks: Numbers;
}

/** The shapes, brick included, with the kinds of tiles that have each. */
export const SHAPES: readonly Numbers[] = [...kindsByPicture().values()].map((kinds) => Int32Array.from(kinds));

function kindsByPicture(): Map<string, number[]> {
  const kinds = new Map<string, number[]>();
  TILE_LIST.forEach(({ id }, kind) => {
    const picture = TILES[id].picture.join('/');
    kinds.set(picture, [...(kinds.get(picture) ?? []), kind]);
  });
  return kinds;
}

/** The sites by their lowest floor. */
export const SITES: readonly (readonly Site[])[] = Array.from({ length: FLOORS }, (_, floor) =>
  SHAPES.flatMap(([kind = 0], shape) => sitesOf(shape, TILE_LIST[kind]?.placements ?? [], floor)),
);

function sitesOf(shape: number, placements: readonly Placement[], floor: number): Site[] {
  const groups = new Map<string, Placement[]>();
  for (const placement of placements) {
    if (placement.floor !== floor) continue;
    const key = placement.indices.join();
    groups.set(key, [...(groups.get(key) ?? []), placement]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [siteOf(shape, first, group)] : [];
  });
}

function siteOf(shape: number, { indices, cells, beside }: Placement, group: Placement[]): Site {
  const crossed = indices.flatMap(linesAt);
  const lines = [...new Set(crossed)];
  return {
    shape,
    low: cells.low,
    high: cells.high,
    besideLow: beside.low,
    besideHigh: beside.high,
    lines: Int32Array.from(lines),
    counts: Int32Array.from(lines, (line) => crossed.filter((other) => other === line).length),
    coats: COATS.reduce((bits, coat, index) => bits | (isOn(coat, indices) ? 1 << index : 0), 0),
    bricks: Int32Array.from(group, ({ brick }) => linesAt(brick).reduce((bits, line) => bits | (1 << line), 0)),
  };
}

/** The floor and the column of a cell, as lines. */
function linesAt(cell: number): number[] {
  return [Math.floor(cell / COLUMNS), FLOORS + (cell % COLUMNS)];
}

function isOn({ column, floor }: (typeof COATS)[number], indices: readonly number[]): boolean {
  return column !== null && indices.includes(floor * COLUMNS + column);
}
