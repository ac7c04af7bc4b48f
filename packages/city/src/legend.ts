/** What tiles do in a game: the legend of its data set (CIT-1.12). */
import type { DataSet, State } from './schema.js';
import { kindOf, type TileId } from './tiles.js';
import { type Effects, passesFloor } from './tracks.js';

/** The effects by kind. */
export type Legend = DataSet['legend'];

/** The effects of a tile. */
export function effectsOf(legend: Legend, tile: TileId): Effects {
  return legend[kindOf(tile)];
}

/** The legend of a game. */
export function legendOf(state: State): Legend {
  return state.config.dataSet.legend;
}

/** CIT-5.4: whether a tile passes the floor test on these tracks. */
export function canBear(legend: Legend, tracks: Effects, tile: TileId): boolean {
  return passesFloor(tracks, effectsOf(legend, tile));
}

/** Whether some tile passes the floor test. */
export function canBearAny(legend: Legend, tracks: Effects, tiles: readonly TileId[]): boolean {
  for (let i = 0; i < tiles.length; i++) if (canBear(legend, tracks, tiles[i] as TileId)) return true;
  return false;
}
