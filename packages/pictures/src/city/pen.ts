/** What the drawings of City share. */
import { TILES, type TileId, type TilePrint } from '@rulewright/city/data';
import type { textOf } from '@rulewright/city/text';
import type { Pen } from '../drawing/pen.js';

/** The words of the game, in any language. */
export type CityText = ReturnType<typeof textOf>;

export type CityPen = Pen<CityText>;

const PRINTS: ReadonlyMap<TileId, TilePrint> = new Map(TILES.map((print) => [print.tile, print]));

/** CIT-1.10: what is printed on a tile. */
export function printOf(tile: TileId): TilePrint {
  const print = PRINTS.get(tile);
  if (!print) throw new RangeError(`There is no tile ${tile}.`);
  return print;
}

/** A tile by kind and openings, or that nothing is there. */
export function tileName({ text }: CityPen, tile: TileId | null): string {
  return tile ? text.nameOf('tile', tile) : text.nameOf('part', 'empty');
}
