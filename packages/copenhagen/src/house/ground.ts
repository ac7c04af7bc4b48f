/** What stands in a house, as sets of cells, and where a tile fits (COP-5.4 to COP-5.7, COP-8.6). */
import { derived, entryAt } from '@rulewright/core/define';
import { COLOUR_INDEX, COLOURS, COLUMNS, CONTENTS } from '../components.js';
import type { Seat } from '../types.js';

/** The cells of a house, floor by floor from the bottom, from the left. */
export type House = Seat['house'];

/** A set of cells: a bit each, floors 0 to 5 in `low`, 6 to 8 in `high`. */
export interface Cells {
  readonly low: number;
  readonly high: number;
}

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

/** A house as a tile meets it. */
export interface Ground {
  readonly covered: Cells;
  /** Covered or not: see `supportedCells`. */
  readonly supported: Cells;
  /** The facades of each colour, in the order of `COLOURS`. */
  readonly facades: readonly Cells[];
}

const GROUND_FLOOR = (1 << COLUMNS) - 1;

/** COP-5.6: the cells that support a tile: floor 0, and those directly above a covered cell. */
function supportedCells({ low, high }: Cells): Cells {
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

/** The ground of a player's house, cached until `houseChanged`. */
export const ground = /* @__PURE__ */ derived(({ house }: Pick<Seat, 'house'>) => groundOf(house));

/** COP-5.5, COP-5.6: whether a tile fits: all its cells empty, one of them supported. COP-5.7: nothing else counts. */
export function fits({ cells }: { readonly cells: Cells }, { covered, supported }: Ground): boolean {
  return !meet(cells, covered) && meet(cells, supported);
}

/**
 * COP-8.6: whether an empty cell carries a window tile: on floor 0 or directly above a covered cell. COP-8.8: every
 * house that isn't full has such a cell.
 */
export function isSupported(house: House, cell: number): boolean {
  return cell < COLUMNS || house[cell - COLUMNS] !== '.';
}
