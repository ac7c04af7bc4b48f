/** The facade tiles that houses are made of (COP-1.6, COP-1.7). */
import { addAt, entryAt, numberAt } from '@rulewright/core/define';
import { BRICK_OF, type CellContent, CONTENTS, WINDOW_OF } from '../components.js';
import type { House } from './ground.js';
import type { Tile } from './tiles.js';

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
  const left = houses.map((house) => [...house]);
  const takeFrom = (player: number): boolean => {
    const house = left[player];
    if (!house) return isRight(copies);
    const first = house.findIndex((content) => CONTENTS[content].colour === colour);
    if (first < 0) return takeFrom(player + 1);
    return tiles.some(({ placements }, size) => {
      if (numberAt(copies, size) < 1) return false;
      addAt(copies, size, -1);
      const isCovered = placements.some(({ indices, brick }) => {
        if (indices[0] !== first) return false;
        const letterAt = (cell: number): CellContent => (cell === brick ? BRICK_OF : WINDOW_OF)[colour];
        if (indices.some((cell) => house[cell] !== letterAt(cell))) return false;
        for (const cell of indices) house[cell] = '.';
        if (takeFrom(player)) return true;
        for (const cell of indices) house[cell] = letterAt(cell);
        return false;
      });
      if (!isCovered) addAt(copies, size, 1);
      return isCovered;
    });
  };
  return takeFrom(0);
}
