/** Which tiles of the board an Engineer can exchange for a tile of the reserve (CIT-6.5). */
import { entryAt } from '@rulewright/core';
import { canBear, effectsOf, type KindEffects } from './legend.js';
import type { Tracks } from './schema/index.js';
import type { TileId } from './tiles.js';
import { addEffects, passesFloorAfterExchange } from './tracks.js';

/**
 * A set of kinds of tiles, a bit each in the order of `KINDS`. Whether an exchange is legal depends on the kind that
 * leaves the board, not on the cell.
 */
export type KindSet = number;

/** Whether a kind, given by its place in `KINDS`, is in a set. */
export function isAmong(kinds: KindSet, kind: number): boolean {
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

/** CIT-3.5: those of them after which a tile of the reserve could be placed. */
export function kindsThatLeadToPlacing(
  legend: KindEffects,
  tracks: Tracks,
  reserve: readonly TileId[],
  reserveIndex: number,
): KindSet {
  const coming = entryAt(reserve, reserveIndex);
  const kinds = kindsThatCanLeave(legend, tracks, coming);
  // The tile that has left may be placed again: in the end nothing but the other one has come.
  if (canBear(legend, tracks, coming)) return kinds;
  let leading: KindSet = 0;
  for (let index = 0; index < reserve.length; index++) {
    if (index === reserveIndex) continue;
    const placed = { ...tracks };
    addEffects(placed, effectsOf(legend, entryAt(reserve, index)));
    leading |= kindsThatCanLeave(legend, placed, coming);
  }
  return kinds & leading;
}
