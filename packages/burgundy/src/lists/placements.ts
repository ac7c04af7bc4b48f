/** The legal placements of stored tiles (BUR-5.8 to BUR-5.13). */
import { type ActionList, entryAt, numberAt } from '@rulewright/core';
import { FREE_DIE } from '../actions/die.js';
import { type HexSet, LOW_HEXES } from '../boards.js';
import { HEXES, SLOTS } from '../components.js';
import { hexesFor } from '../estate.js';
import { outline } from '../outline.js';
import { hexesReached, reach, shiftToPlace } from '../price.js';
import { ACTIONS } from '../rules.js';
import type { PlaceTileAction, Seat } from '../schema/index.js';
import { typeOf } from '../tiles.js';

/** A stored tile and the hexes that take it. */
interface Stored {
  readonly slot: number;
  readonly hexes: HexSet;
  /** How far a die can be changed to place it. */
  readonly reach: number;
}

function storedTiles(seat: Seat): Stored[] {
  const { open, owned } = outline.of(seat);
  const stored: Stored[] = [];
  for (let slot = 0; slot < SLOTS; slot++) {
    const tile = seat.slots[slot];
    if (!tile) continue;
    const type = typeOf(tile);
    const hexes = hexesFor(seat, type, open, owned);
    stored.push({ slot, hexes, reach: reach(seat.workers, shiftToPlace(owned, type.kind)) });
  }
  return stored;
}

/** BUR-5.11: lists the placements with the unspent dice, which must have the numbers of the hexes. */
export function listPlacements(seat: Seat, legal: ActionList<PlaceTileAction>): void {
  const { dice, spent } = seat;
  const stored = storedTiles(seat);
  for (let die = 0; die < FREE_DIE; die++) {
    if (spent[die]) continue;
    for (let i = 0; i < stored.length; i++) {
      const { slot, hexes, reach: farthest } = entryAt(stored, i);
      const reached = hexesReached(numberAt(dice, die), farthest);
      listHexes(die, slot, hexes.low & reached.low, hexes.high & reached.high, legal);
    }
  }
}

/** BUR-5.11: lists the placements with `die: free`, for which numbers don't matter. */
export function listFreePlacements(seat: Seat, legal: ActionList<PlaceTileAction>): void {
  for (const { slot, hexes } of storedTiles(seat)) {
    listHexes(FREE_DIE, slot, hexes.low, hexes.high, legal);
  }
}

/** Lists the placements on the hexes of a set, given by its halves. */
function listHexes(die: number, slot: number, low: number, high: number, legal: ActionList<PlaceTileAction>): void {
  const first = (die * SLOTS + slot) * HEXES;
  legal.pushBits(ACTIONS.placeTile, first, low);
  legal.pushBits(ACTIONS.placeTile, first + LOW_HEXES, high);
}
