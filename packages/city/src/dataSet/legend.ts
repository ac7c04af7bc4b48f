/** The effects of tiles, from the legend of the data set (CIT-1.12). */
import { entryAt } from '@rulewright/core/define';
import { KINDS, type TileId, TRACKS } from '../components.js';
import type { Config, Effects, Legend, Tracks } from '../types.js';
import { kindIndexOf, kindOf } from './tiles.js';

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
