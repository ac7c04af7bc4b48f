/** The built-in data sets (CIT-1.18). */
import { KINDS, LEGENDS, type Openings, PRESET_IDS, type PresetId, TILE_COUNTS } from '../components.js';
import type { DataSet, TileCount } from '../types.js';

/** CIT-1.11: the tile types of every preset. */
const TILE_TYPES = KINDS.flatMap((kind) =>
  Object.entries(TILE_COUNTS[kind]).map(
    ([openings, count]): TileCount => ({ kind, openings: openings as Openings, count }),
  ),
);

/** The built-in data sets. Don't edit them: pass a complete data set of your own instead. */
export const PRESETS: Readonly<Record<PresetId, DataSet>> = {
  reconstructed: presetOf('reconstructed'),
  fewResidents: presetOf('fewResidents'),
  neutralFactory: presetOf('neutralFactory'),
};

function presetOf(id: PresetId): DataSet {
  return { name: id, isPreset: true, legend: LEGENDS[id], tileTypes: TILE_TYPES };
}

/** Whether a name is the id of a preset. */
export function isPresetId(name: unknown): name is PresetId {
  return PRESET_IDS.some((id) => id === name);
}
