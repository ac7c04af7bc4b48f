/** The types of hex tiles: index, kind and print (BUR-1.10 to BUR-1.17). */
import { GameDefinitionError } from '@rulewright/core';
import { type Animal, type Kind, TILE_IDS, TILE_PRINTS, type TileId } from '../components.js';

/** A type of hex tile. */
export interface TileType {
  readonly id: TileId;
  /** Its index in counts per tile. */
  readonly index: number;
  readonly kind: Kind;
  /** BUR-1.13: its animal; `null` for other tiles. */
  readonly animal: Animal | null;
  /** BUR-1.13: number of animals; 0 for other tiles. */
  readonly count: number;
  /** Tiles of this type in the game. */
  readonly copies: number;
  /** BUR-1.15: bit `number - 1` for a knowledge tile; 0 for other tiles. */
  readonly knowledgeBit: number;
}

/** The types of tiles by index. */
export const TILE_TYPES: readonly TileType[] = TILE_IDS.map((id, index) => {
  const print = TILE_PRINTS[id];
  return {
    id,
    index,
    kind: print.kind,
    animal: 'animal' in print ? print.animal : null,
    count: 'count' in print ? print.count : 0,
    copies: print.light + print.black,
    knowledgeBit: print.kind === 'knowledge' ? 1 << (Number(id.slice('knowledge'.length)) - 1) : 0,
  };
});

const BY_ID: ReadonlyMap<TileId, TileType> = new Map(TILE_TYPES.map((type) => [type.id, type]));

/** The type of a tile. */
export function typeOf(tile: TileId): TileType {
  const type = BY_ID.get(tile);
  if (type === undefined) throw new GameDefinitionError(`Unknown tile: ${tile}.`);
  return type;
}

/** A value for each kind of tile. */
export function byKind<Value>(make: (kind: Kind) => Value): Readonly<Record<Kind, Value>> {
  return {
    animal: make('animal'),
    building: make('building'),
    castle: make('castle'),
    knowledge: make('knowledge'),
    mine: make('mine'),
    ship: make('ship'),
  };
}

/** Tile indices from `first` up to, not including, `end`. */
export interface TileRange {
  readonly first: number;
  readonly end: number;
}

/** The indices of the tiles of each kind. */
export const TILE_RANGES = byKind((kind): TileRange => {
  const own = TILE_TYPES.filter((type) => type.kind === kind).map(({ index }) => index);
  return { first: Math.min(...own), end: Math.max(...own) + 1 };
});
