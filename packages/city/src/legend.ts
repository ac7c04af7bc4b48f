/** What tiles do in a game: the legend of its data set (CIT-1.12). */
import { entryAt } from '@rulewright/core';
import { KINDS, TRACKS } from './components.js';
import type { Config, Effects, Legend, Tracks } from './schema/index.js';
import { kindIndexOf, kindOf, type TileId } from './tiles.js';
import { noEffects, passesFloor } from './tracks.js';

/** A legend as rules read it: the effects of each kind, in the order of `KINDS`. */
export type KindEffects = readonly Effects[];

/** The legends of the configs in use. */
const LEGENDS_IN_USE = new WeakMap<Legend, KindEffects>();

/** A state or a view, as far as its legend goes. */
interface WithLegend {
  readonly config: Pick<Config, 'dataSet'>;
}

/** The legend of a game. */
export function legendOf({ config }: WithLegend): KindEffects {
  const { legend } = config.dataSet;
  const known = LEGENDS_IN_USE.get(legend);
  if (known !== undefined) return known;
  const effects = KINDS.map((kind) => legend[kind]);
  LEGENDS_IN_USE.set(legend, effects);
  return effects;
}

/** CIT-1.12: the effects of a tile are those of its kind. */
export function effectsOf(legend: KindEffects, tile: TileId): Effects {
  return entryAt(legend, kindIndexOf(tile));
}

/** CIT-5.4: whether a tile passes the floor test on these tracks. */
export function canBear(legend: KindEffects, tracks: Tracks, tile: TileId): boolean {
  return passesFloor(tracks, effectsOf(legend, tile));
}

/** Whether some tile passes the floor test. */
export function canBearAny(legend: KindEffects, tracks: Tracks, tiles: readonly TileId[]): boolean {
  for (const tile of tiles) if (canBear(legend, tracks, tile)) return true;
  return false;
}

/** CIT-1.12: what a tile does to the tracks in a game; nothing where there is none. */
export function effectsIn({ config }: WithLegend, tile: TileId | null | undefined): Effects {
  return tile ? config.dataSet.legend[kindOf(tile)] : noEffects();
}

/** CIT-6.4: what changes on the tracks when one tile leaves the board and another comes. */
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
