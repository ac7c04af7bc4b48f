/** The facade tiles that houses are made of (COP-1.6, COP-1.7). */
import { addAt, entryAt, numberAt } from '@rulewright/core/define';
import { BRICK_OF, type CellContent, COLUMNS, FLOORS, WINDOW_OF } from '../components.js';
import type { House } from './ground.js';
import { type Placement, TILE_LIST, type Tile } from './tiles.js';

/** The placements of each tile by their first cell. */
const PLACEMENTS_FROM: readonly (readonly (readonly Placement[])[])[] = /* @__PURE__ */ TILE_LIST.map(
  ({ placements }) =>
    Array.from({ length: COLUMNS * FLOORS }, (_, cell) => placements.filter(({ indices }) => indices[0] === cell)),
);

/**
 * Takes tiles of one colour that cover its facades in these houses exactly, from copies of each of the tiles. Returns
 * whether there are such tiles whose rest `isRight` accepts; if so, `copies` has the rest.
 */
export function takeFacades(
  houses: readonly House[],
  tiles: readonly Tile[],
  copies: number[],
  isRight: (rest: readonly number[]) => boolean,
): boolean {
  const { colour } = entryAt(tiles, 0);
  const brickLetter: CellContent = BRICK_OF[colour];
  const windowLetter: CellContent = WINDOW_OF[colour];
  const left = houses.map((house) => house.slice());
  /** Cells before `start` hold no facade of this colour. */
  const takeFrom = (player: number, start: number): boolean => {
    const house = left[player];
    if (!house) return isRight(copies);
    let first = start;
    while (first < house.length && house[first] !== brickLetter && house[first] !== windowLetter) first++;
    if (first === house.length) return takeFrom(player + 1, 0);
    return tiles.some(({ index }, size) => {
      if (numberAt(copies, size) < 1) return false;
      addAt(copies, size, -1);
      const isCovered = entryAt(entryAt(PLACEMENTS_FROM, index), first).some(({ indices, brick }) => {
        const letterAt = (cell: number): CellContent => (cell === brick ? brickLetter : windowLetter);
        if (indices.some((cell) => house[cell] !== letterAt(cell))) return false;
        for (const cell of indices) house[cell] = '.';
        if (takeFrom(player, first + 1)) return true;
        for (const cell of indices) house[cell] = letterAt(cell);
        return false;
      });
      if (!isCovered) addAt(copies, size, 1);
      return isCovered;
    });
  };
  return takeFrom(0, 0);
}
