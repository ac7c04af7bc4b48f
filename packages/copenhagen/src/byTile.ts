import { TILE_IDS, type TileId } from './components.js';

/** A table of one value for each kind of facade tile. */
export function byTile<Value>(of: (id: TileId, index: number) => Value): Readonly<Record<TileId, Value>> {
  return Object.fromEntries(TILE_IDS.map((id, index) => [id, of(id, index)])) as Record<TileId, Value>;
}
