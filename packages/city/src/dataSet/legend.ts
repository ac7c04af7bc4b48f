/** The built-in data sets (CIT-1.18), and what the legend of a data set says of kinds. */

import { entryAt } from '@rulewright/core/define';
import {
  KINDS,
  LEGENDS,
  type Openings,
  PRESET_IDS,
  type PresetId,
  TILE_COUNTS,
  type TileId,
  TRACKS,
} from '../components.js';
import type { Config, DataSet, Effects, Legend, TileCount, Tracks } from '../types.generated.js';
import { kindIndexOf, kindOf } from './tiles.js';

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

/** A legend as a list: the effects of each kind, in the order of `KINDS`. */
export type KindEffects = readonly Effects[];

/** Cached lists. */
const KIND_EFFECTS = new WeakMap<Legend, KindEffects>();

/** A state or view. */
interface WithLegend {
  readonly config: Pick<Config, 'dataSet'>;
}

/** The legend of a game. */
export function legendOf({ config }: WithLegend): KindEffects {
  const { legend } = config.dataSet;
  const known = KIND_EFFECTS.get(legend);
  if (known !== undefined) return known;
  const effects = KINDS.map((kind) => legend[kind]);
  KIND_EFFECTS.set(legend, effects);
  return effects;
}

/** CIT-1.12: the effects of a tile are those of its kind. */
export function effectsOf(legend: KindEffects, tile: TileId): Effects {
  return entryAt(legend, kindIndexOf(tile));
}

/** CIT-1.12: the effects of a tile in a game; zeros for no tile. */
export function effectsIn({ config }: WithLegend, tile: TileId | null | undefined): Effects {
  return tile ? config.dataSet.legend[kindOf(tile)] : noEffects();
}

/** CIT-6.4: the net change of the tracks when one tile leaves the board and another takes its place. */
export function exchangeChange(
  game: WithLegend,
  leaving: TileId | null | undefined,
  coming: TileId | null | undefined,
): Effects {
  const change = { ...effectsIn(game, coming) };
  const taken = effectsIn(game, leaving);
  for (const track of TRACKS) change[track] -= taken[track];
  return change;
}

/** CIT-2.3: all five tracks at 0. */
export function noEffects(): Tracks {
  return { population: 0, jobs: 0, ecology: 0, income: 0, satisfaction: 0 };
}
