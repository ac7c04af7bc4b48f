/** Tiles in the supply and in reserves (CIT-1.15, CIT-1.16). */
import { addAt, entryAt, numberAt } from '@rulewright/core/define';
import { TILE_IDS, type TileId } from '../components.js';
import { tileIndex } from '../dataSet/tiles.js';
import type { DataSet, Seat, State } from '../types.js';

/** Cached supplies. */
const SUPPLIES = new WeakMap<DataSet, readonly number[]>();

/** CIT-2.4: the supply with all tiles of a data set. */
export function allTiles(dataSet: DataSet): readonly number[] {
  const known = SUPPLIES.get(dataSet);
  if (known !== undefined) return known;
  const tiles = TILE_IDS.map(() => 0);
  for (const { kind, openings, count } of dataSet.tileTypes) tiles[tileIndex(`${kind}${openings}`)] = count;
  SUPPLIES.set(dataSet, tiles);
  return tiles;
}

/** Whether the supply holds at least this many tiles. */
export function holdsAtLeast(supply: readonly number[], wanted: number): boolean {
  let found = 0;
  for (let type = 0; type < supply.length; type++) {
    found += numberAt(supply, type);
    if (found >= wanted) return true;
  }
  return false;
}

/** CIT-13.5: puts a tile back into the supply. */
export function putBack(state: State, tile: TileId): void {
  addAt(state.supply, tileIndex(tile), 1);
}

/** CIT-1.15: takes a tile out of a reserve; the later ones move up. */
export function takeFromReserve({ reserve }: Seat, reserveIndex: number): TileId {
  const tile = entryAt(reserve, reserveIndex);
  for (let index = reserveIndex + 1; index < reserve.length; index++) reserve[index - 1] = entryAt(reserve, index);
  reserve.pop();
  return tile;
}
