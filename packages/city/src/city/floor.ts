/** The floor test of placements (CIT-5.4) and exchanges (CIT-6.5). */
import { entryAt } from '@rulewright/core/define';
import { FLOOR, FLOORED_TRACKS, type TileId, type Track } from '../components.js';
import { effectsOf, type KindEffects } from '../dataSet/legend.js';
import type { Effects, Tracks } from '../types.js';
import { addEffects } from './tracks.js';

/** CIT-5.4: whether a tile passes the floor test if placed now. */
export function passesFloor(legend: KindEffects, tracks: Tracks, tile: TileId): boolean {
  const { ecology, income, satisfaction } = effectsOf(legend, tile);
  return (
    tracks.ecology + ecology >= FLOOR && tracks.income + income >= FLOOR && tracks.satisfaction + satisfaction >= FLOOR
  );
}

/** CIT-5.4: the tracks below the floor. */
export function tracksBelowFloor(tracks: Tracks): Track[] {
  return FLOORED_TRACKS.filter((track) => tracks[track] < FLOOR);
}

/** Whether some tile passes the floor test. */
export function somePassesFloor(legend: KindEffects, tracks: Tracks, tiles: readonly TileId[]): boolean {
  for (const tile of tiles) if (passesFloor(legend, tracks, tile)) return true;
  return false;
}

/** CIT-6.5: whether the tracks pass the floor test after an exchange. Only the net change counts. */
export function passesFloorAfterExchange(tracks: Tracks, leaving: Effects, coming: Effects): boolean {
  return (
    tracks.ecology - leaving.ecology + coming.ecology >= FLOOR &&
    tracks.income - leaving.income + coming.income >= FLOOR &&
    tracks.satisfaction - leaving.satisfaction + coming.satisfaction >= FLOOR
  );
}

/** A set of kinds: bit `i` for `KINDS[i]`. Whether an exchange is legal depends on the kind that leaves, not its cell. */
export type KindSet = number;

/** Whether a kind, given by its index in `KINDS`, is in a set. */
export function hasKind(kinds: KindSet, kind: number): boolean {
  return (kinds & (1 << kind)) !== 0;
}

/** CIT-6.5: the kinds that can leave the board for a tile of the reserve. */
export function kindsThatCanLeave(legend: KindEffects, tracks: Tracks, coming: TileId): KindSet {
  const effects = effectsOf(legend, coming);
  let kinds: KindSet = 0;
  for (let kind = 0; kind < legend.length; kind++) {
    if (passesFloorAfterExchange(tracks, entryAt(legend, kind), effects)) kinds |= 1 << kind;
  }
  return kinds;
}

/** CIT-3.5: the kinds that can leave the board so that a reserve tile passes the floor test after the exchange. */
export function kindsThatLeadToPlacing(
  legend: KindEffects,
  tracks: Tracks,
  reserve: readonly TileId[],
  reserveIndex: number,
): KindSet {
  const coming = entryAt(reserve, reserveIndex);
  const kinds = kindsThatCanLeave(legend, tracks, coming);
  // The tile that left can be placed again: then only `coming` was added.
  if (passesFloor(legend, tracks, coming)) return kinds;
  let leading: KindSet = 0;
  for (let index = 0; index < reserve.length; index++) {
    if (index === reserveIndex) continue;
    const placed = { ...tracks };
    addEffects(placed, effectsOf(legend, entryAt(reserve, index)));
    leading |= kindsThatCanLeave(legend, placed, coming);
  }
  return kinds & leading;
}
