/** Placing a stored tile, at any stage (BUR-5.8 to BUR-5.15). */
import { type Emit, entryAt, numberAt, type Refusal, seatOf } from '@rulewright/core';
import { boardAt, type HexSet, LOW_HEXES } from '../boards.js';
import { HEX_NUMBERS, HEXES, type Kind, SLOTS, type Tile } from '../components.js';
import { hexesFor, isBesideCovered, isDouble, openHexes, regionAt } from '../estate.js';
import { knowledgeOf } from '../knowledge.js';
import { hexesReached, reach, shiftToPlace } from '../price.js';
import { ACTIONS } from '../rules.js';
import type { Event, PlaceTileAction, Seat, State } from '../schema/index.js';
import { typeOf } from '../tiles.js';
import { checkWorkers, FREE_DIE, spendDie } from './die.js';
import { placeStored } from './placedTile.js';

const PLACE_TILE = ACTIONS.placeTile;

type Placements = { push(action: PlaceTileAction): void };

/** A stored tile and the hexes that take it. */
interface Stored {
  readonly slot: number;
  readonly kind: Kind;
  readonly hexes: HexSet;
}

function storedTiles(seat: Seat, owned: number): Stored[] {
  const stored: Stored[] = [];
  const open = openHexes(seat.estate);
  for (let slot = 0; slot < SLOTS; slot++) {
    const tile = seat.slots[slot];
    if (!tile) continue;
    const type = typeOf(tile);
    stored.push({ slot, kind: type.kind, hexes: hexesFor(seat, type, open, owned) });
  }
  return stored;
}

/** BUR-5.11: lists the placements with the unspent dice, which must have the numbers of the hexes. */
export function listPlacements(seat: Seat, owned: number, legal: Placements): void {
  const { dice, spent, workers } = seat;
  const stored = storedTiles(seat, owned);
  for (let die = 0; die < FREE_DIE; die++) {
    if (spent[die]) continue;
    for (const { slot, kind, hexes } of stored) {
      const reached = hexesReached(numberAt(dice, die), reach(workers, shiftToPlace(owned, kind)));
      listHexes(die, slot, hexes.low & reached.low, hexes.high & reached.high, legal);
    }
  }
}

/** BUR-5.11: lists the placements with `die: free`, for which numbers don't matter. */
export function listFreePlacements(seat: Seat, legal: Placements): void {
  for (const { slot, hexes } of storedTiles(seat, knowledgeOf(seat))) {
    listHexes(FREE_DIE, slot, hexes.low, hexes.high, legal);
  }
}

/** Lists the placements on the hexes of a set, given by its halves. */
function listHexes(die: number, slot: number, low: number, high: number, legal: Placements): void {
  const first = (die * SLOTS + slot) * HEXES;
  listBits(first, low, legal);
  listBits(first + LOW_HEXES, high, legal);
}

/** Lists the placement at `first + b` for each bit `b` that is set. */
function listBits(first: number, bits: number, legal: Placements): void {
  for (let left = bits; left !== 0; left &= left - 1) {
    const lowest = 31 - Math.clz32(left & -left);
    legal.push(entryAt(PLACE_TILE, first + lowest));
  }
}

/** BUR-5.12: a building that the city of a hex holds already. */
function checkCity(seat: Seat, tile: Tile, hex: number): Refusal | undefined {
  if (!isDouble(seat.estate, regionAt(seat, hex), tile, knowledgeOf(seat))) return undefined;
  return { rule: 'BUR-5.12', code: 'sameBuilding', message: `The city of hex ${hex} already holds a ${tile}.` };
}

/** BUR-5.8 to BUR-5.13, BUR-4.11: why a tile can't be placed; the die has been checked. */
export function checkPlaceTile(state: State, player: number, { die, slot, hex }: PlaceTileAction): Refusal | undefined {
  const seat = seatOf(state, player);
  const tile = seat.slots[slot];
  if (!tile) return { rule: 'BUR-5.8', code: 'emptySlot', message: `No tile lies in slot ${slot}.` };
  if (seat.estate[hex] !== null) {
    return { rule: 'BUR-5.8', code: 'hexCovered', message: `Hex ${hex} is covered already.` };
  }
  const { kind } = typeOf(tile);
  const wanted = entryAt(boardAt(seat.board).kinds, hex);
  if (wanted !== kind) {
    const message = `Hex ${hex} takes ${wanted} tiles; ${tile} is of kind ${kind}.`;
    return { rule: 'BUR-5.9', code: 'wrongKind', message };
  }
  if (!isBesideCovered(seat.estate, hex)) {
    return { rule: 'BUR-5.10', code: 'notAdjacent', message: `Hex ${hex} has no covered neighbour.` };
  }
  return (
    checkCity(seat, tile, hex) ??
    checkWorkers(seat, die, numberAt(HEX_NUMBERS, hex), shiftToPlace(knowledgeOf(seat), kind))
  );
}

/** Spends the die and places the tile. The price is computed before the tile lies in the estate (BUR-6.25). */
export function applyPlaceTile(
  state: State,
  player: number,
  { die, slot, hex }: PlaceTileAction,
  emit: Emit<Event>,
): void {
  const seat = seatOf(state, player);
  const tile = seat.slots[slot];
  if (!tile) return;
  spendDie(state, player, die, numberAt(HEX_NUMBERS, hex), shiftToPlace(knowledgeOf(seat), typeOf(tile).kind), emit);
  placeStored(state, player, { slot, hex, tile }, emit); // BUR-5.15
}
