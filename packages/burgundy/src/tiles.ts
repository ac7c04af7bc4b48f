/** The hex tiles ready for use: index, kind and what is printed on them (BUR-1.10 to BUR-1.17). */
import { ANIMALS, KINDS, type Kind, TILE_IDS, TILES, type Tile } from './components.js';

/** A type of hex tile. */
export interface TileType {
  readonly id: Tile;
  /** Place in counts per tile. */
  readonly index: number;
  readonly kind: Kind;
  /** Place of the kind in `KINDS`. */
  readonly kindIndex: number;
  /** Place of its animal in `ANIMALS`; -1 for other tiles. */
  readonly animal: number;
  /** BUR-1.13: number of animals; 0 for other tiles. */
  readonly count: number;
  /** Tiles of this type in the game. */
  readonly copies: number;
  /** BUR-1.15: the bit `number - 1` of a knowledge tile; 0 for other tiles. */
  readonly knowledgeBit: number;
}

/** The types of tiles by index. */
export const TILE_TYPES: readonly TileType[] = TILE_IDS.map((id, index) => {
  const print = TILES[id];
  return {
    id,
    index,
    kind: print.kind,
    kindIndex: KINDS.indexOf(print.kind),
    animal: 'animal' in print ? ANIMALS.indexOf(print.animal) : -1,
    count: 'count' in print ? print.count : 0,
    copies: print.light + print.black,
    knowledgeBit: print.kind === 'knowledge' ? 1 << (Number(id.slice('knowledge'.length)) - 1) : 0,
  };
});

const BY_ID: ReadonlyMap<Tile, TileType> = new Map(TILE_TYPES.map((type) => [type.id, type]));

/** What a tile is. */
export function typeOf(tile: Tile): TileType {
  return BY_ID.get(tile) as TileType;
}

/** The indices of the tiles of each kind: from the first to before the last, by kind. */
export const TILE_RANGES: readonly { readonly first: number; readonly end: number }[] = KINDS.map((kind) => {
  const own = TILE_TYPES.filter((type) => type.kind === kind).map(({ index }) => index);
  return { first: Math.min(...own), end: Math.max(...own) + 1 };
});
