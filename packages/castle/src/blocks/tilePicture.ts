/** A castle tile as three lines of seven characters (see `TileGrid`). */
import { entryAt, numberAt } from '@rulewright/core/define';
import { CENTRE, followerPlace, gridOf, NOTHING, signPlaces, TILE_HEIGHT, TILE_WIDTH } from '../board/tileGrid.js';
import { PATH, ROTATIONS } from '../components.js';
import type { RotatedTile } from '../dataSet/rotatedTile.js';
import type { Tables } from '../dataSet/tables.js';

/** Letters of the kinds, by index; paths are lines. */
export const LETTERS = ['│', 'T', 'H', '.'] as const;

const SQUARE_SIGN = '■';
const FOUNTAIN = 'f';
/** By number of markets. */
const MARKETS = ['.', 'm', 'M'] as const;

/** Paths by the sides they reach, as bits. */
const LINES = [...' │─└││┌├─┘─┴┐┤┬┼'];

/** A follower on a tile. */
export interface Mark {
  readonly segment: number;
  readonly sign: string;
}

/** The lines of a tile (`4 * tileType + rotation`), possibly with a follower. */
export function tilePicture(tables: Tables, rotatedTile: number, mark?: Mark): string[] {
  const tile = entryAt(tables.tiles, rotatedTile);
  const { segments } = entryAt(tables.dataSet.tileTypes, Math.floor(rotatedTile / ROTATIONS));
  const grid = gridOf(tile, segments);
  const signs = grid.owners.map((owner, place) => signOf(tile, owner, place));
  if (grid.hasSquare) signs[CENTRE] = SQUARE_SIGN;
  const taken = signPlaces(grid, tile);
  taken.forEach((place, segment) => {
    if (place !== undefined) signs[place] = marketSign(numberAt(tile.markets, segment)) ?? FOUNTAIN;
  });
  if (mark) signs[followerPlace(grid, mark.segment, taken)] = mark.sign;
  return Array.from({ length: TILE_HEIGHT }, (_, row) =>
    signs.slice(TILE_WIDTH * row, TILE_WIDTH * (row + 1)).join(''),
  );
}

/** The sign for a number of markets; `undefined` for 0. */
export function marketSign(markets: number): string | undefined {
  return markets === 0 ? undefined : MARKETS[Math.min(markets, 2)];
}

function signOf({ kinds, sides }: RotatedTile, owner: number, place: number): string {
  if (owner === NOTHING) return ' ';
  const kind = numberAt(kinds, owner);
  if (kind === PATH && place === CENTRE) {
    return entryAt(
      LINES,
      entryAt(sides, owner).reduce((bits, side) => bits | (1 << side), 0),
    );
  }
  // On the middle line a path runs from west to east, on the others from north to south.
  return kind === PATH && place >= TILE_WIDTH && place < 2 * TILE_WIDTH ? '─' : entryAt(LETTERS, kind);
}
