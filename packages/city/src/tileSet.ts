/** The tiles of a data set as they are drawn and counted (CIT-1.17). */
import type { DataSet, Effects } from './schema/index.js';
import { TILES, type TilePrint } from './tiles.js';

/** A tile type of a data set. */
export interface DataSetTile extends TilePrint {
  /** CIT-1.11: copies. */
  readonly count: number;
  /** CIT-1.12: what it does to the tracks: the row of its kind in the legend. */
  readonly effects: Readonly<Effects>;
}

/**
 * The tile types of a data set, a preset (`tilesOf(PRESETS.reconstructed)`) or that of a game (`config.dataSet` of a
 * state or a view), with their copies and their effects, in the order of `TILE_IDS`.
 */
export function tilesOf({ legend, tileTypes }: DataSet): DataSetTile[] {
  return TILES.flatMap((print) => {
    const copies = tileTypes.find(({ kind, openings }) => kind === print.kind && openings === print.openings);
    return copies ? [{ ...print, count: copies.count, effects: legend[print.kind] }] : [];
  });
}
