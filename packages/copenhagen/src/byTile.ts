import { TILE_IDS, type TileId } from './components.js';

/** A table of one value for each kind of facade tile. */
export function byTile<Value>(valueOf: (id: TileId, index: number) => Value): Readonly<Record<TileId, Value>> {
  return Object.fromEntries(TILE_IDS.map((id, index) => [id, valueOf(id, index)])) as Record<TileId, Value>;
}
