/** The sites of every house: the sets of cells that a tile can cover. Placements that differ in the brick share a site. */

import { COLUMNS, FLOORS, HOUSE_CELLS, TILES } from '@rulewright/copenhagen/data';
import { type Cells, COATS, cellsAt, type Placement, TILE_LIST } from '@rulewright/copenhagen/internal';
import { entryAt } from '@rulewright/core/define';

export interface BuildingSite {
  /** The tiles that can cover it, by their index in `TILE_LIST`; none for a window tile. */
  readonly kinds: readonly number[];
  readonly cells: Cells;
  /** The cells that share an edge with it. */
  readonly beside: Cells;
  /** The lines it crosses, and its number of cells in each. */
  readonly lines: readonly number[];
  readonly counts: readonly number[];
  /** The number of coats of arms on its cells. */
  readonly coats: number;
  /** The lines through the brick, a set of bits for each place the brick can have. */
  readonly bricks: readonly number[];
}

/** The two lines of each cell: floors come first, then columns. */
export const LINES_AT: readonly (readonly number[])[] = HOUSE_CELLS.map(({ column, floor }) => [
  floor,
  FLOORS + column,
]);

/** The cells as sites of window tiles. */
export const WINDOW_SITES: readonly BuildingSite[] = HOUSE_CELLS.map(({ column, floor }, cell) => {
  const beside = HOUSE_CELLS.flatMap((other, index) =>
    Math.abs(other.column - column) + Math.abs(other.floor - floor) === 1 ? [index] : [],
  );
  return siteOf([], [cell], cellsAt(beside), [0]);
});

/** The sites of facade tiles, by their lowest floor. */
export const SITES: readonly (readonly BuildingSite[])[] = HOUSE_CELLS.filter(({ column }) => column === 0).map(
  ({ floor }) =>
    groupBy(TILE_LIST, ({ id }) => TILES[id].picture.join('/')).flatMap((tiles) => {
      const placements = tiles.slice(0, 1).flatMap((tile) => tile.placements);
      const kinds = tiles.map(({ index }) => index);
      return groupBy(
        placements.filter((placement) => placement.floor === floor),
        ({ indices }) => indices.join(),
      ).map((group) => facadeSite(kinds, group));
    }),
);

function facadeSite(kinds: readonly number[], group: readonly [Placement, ...Placement[]]): BuildingSite {
  const [{ indices, beside }] = group;
  const bricks = group.map(({ brick }) => entryAt(LINES_AT, brick).reduce((bits, line) => bits | (1 << line), 0));
  return siteOf(kinds, indices, beside, bricks);
}

function siteOf(
  kinds: readonly number[],
  indices: readonly number[],
  beside: Cells,
  bricks: readonly number[],
): BuildingSite {
  const crossed = indices.flatMap((cell) => entryAt(LINES_AT, cell));
  const lines = [...new Set(crossed)];
  return {
    kinds,
    cells: cellsAt(indices),
    beside,
    lines,
    counts: lines.map((line) => crossed.filter((other) => other === line).length),
    coats: COATS.filter(({ column, floor }) => column !== null && indices.includes(floor * COLUMNS + column)).length,
    bricks,
  };
}

function groupBy<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): [Entry, ...Entry[]][] {
  const groups = new Map<string, [Entry, ...Entry[]]>();
  for (const entry of entries) {
    const group = groups.get(keyOf(entry));
    if (group) group.push(entry);
    else groups.set(keyOf(entry), [entry]);
  }
  return [...groups.values()];
}
