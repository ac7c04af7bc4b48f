/** Placing a stored tile, at any stage (BUR-5.8 to BUR-5.15). */
import { type Emit, entryAt, numberAt, type Refusal, seatOf } from '@rulewright/core';
import { boardAt } from '../boards.js';
import { HEX_NUMBERS, type Tile } from '../components.js';
import { isBesideCovered, isDouble, regionAt } from '../estate.js';
import { knowledgeOf } from '../knowledge.js';
import { shiftToPlace } from '../price.js';
import type { Event, PlaceTileAction, Seat, State } from '../schema/index.js';
import { typeOf } from '../tiles.js';
import { checkWorkers, spendDie } from './die.js';
import { placeStored } from './placedTile.js';

/** BUR-5.12: a building that the city of a hex holds already. */
function checkCity(seat: Seat, tile: Tile, hex: number): Refusal | undefined {
  if (!isDouble(seat.estate, regionAt(seat, hex), tile, knowledgeOf(seat))) return undefined;
  return { rule: 'BUR-5.12', code: 'sameBuilding', message: `The city of hex ${hex} already holds a ${tile}.` };
}

/** BUR-5.8 to BUR-5.13: why a hex doesn't take a stored tile, whatever allows to place it. */
export function checkHex(seat: Seat, tile: Tile, hex: number): Refusal | undefined {
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
  return checkCity(seat, tile, hex);
}

/** BUR-5.8 to BUR-5.13, BUR-4.11: why a tile can't be placed; the die has been checked. */
export function checkPlaceTile(state: State, player: number, { die, slot, hex }: PlaceTileAction): Refusal | undefined {
  const seat = seatOf(state, player);
  const tile = seat.slots[slot];
  if (!tile) return { rule: 'BUR-5.8', code: 'emptySlot', message: `No tile lies in slot ${slot}.` };
  const shift = shiftToPlace(knowledgeOf(seat), typeOf(tile).kind);
  return checkHex(seat, tile, hex) ?? checkWorkers(seat, die, numberAt(HEX_NUMBERS, hex), shift);
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
