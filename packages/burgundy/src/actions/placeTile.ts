/** Placing a stored tile, at whichever stage (BUR-5.8 to BUR-5.15). */
import { type Emit, internActions, type Refusal } from '@rulewright/core';
import { boardAt, type HexSet, LOW_HEXES } from '../boards.js';
import { HEX_NUMBERS, HEXES, type Kind, SLOTS, TILES, type Tile } from '../components.js';
import { hexesFor, isBesideCovered, openHexes, regionAt } from '../estate.js';
import { knowledgeOf, owns } from '../knowledge.js';
import { placeStored } from '../placement.js';
import { hexesReached, reach, shiftToPlace } from '../price.js';
import { type Action, type ActionOf, actionSchema, type Event, type Seat, type State } from '../schema.js';
import { typeOf } from '../tiles.js';
import { checkWorkers, FREE_DIE, spendDie } from './die.js';

type PlaceTile = ActionOf<'placeTile'>;

const PLACE_TILE = internActions(actionSchema).placeTile;

/** Lists the actions from `first` on for the hexes of a set. */
function pushHexes(first: number, low: number, high: number, legal: Action[]): void {
  for (let left = low; left !== 0; left &= left - 1) {
    legal.push(PLACE_TILE[first + 31 - Math.clz32(left & -left)] as PlaceTile);
  }
  for (let left = high; left !== 0; left &= left - 1) {
    legal.push(PLACE_TILE[first + LOW_HEXES + 31 - Math.clz32(left & -left)] as PlaceTile);
  }
}

/** Lists the placements with the unspent dice. */
export function pushPlacements(seat: Seat, owned: number, legal: Action[]): void {
  const { slots, dice, spent, workers } = seat;
  if (slots[0] === null && slots[1] === null && slots[2] === null) return;
  const open = openHexes(seat.estate);
  const takers = slots.map((tile) => (tile === null ? null : hexesFor(seat, tile, open, owned)));
  for (let die = 0; die < FREE_DIE; die++) {
    if (spent[die]) continue;
    for (let slot = 0; slot < SLOTS; slot++) {
      const taker = takers[slot];
      if (!taker) continue;
      const shift = shiftToPlace(owned, typeOf(slots[slot] as Tile).kind);
      const reached = hexesReached(dice[die] as number, reach(workers, shift));
      pushHexes((die * SLOTS + slot) * HEXES, taker.low & reached.low, taker.high & reached.high, legal);
    }
  }
}

/** Lists the placements with `die: free`. */
export function pushFreePlacements(seat: Seat, legal: Action[]): void {
  const open = openHexes(seat.estate);
  const owned = knowledgeOf(seat);
  for (let slot = 0; slot < SLOTS; slot++) {
    const tile = seat.slots[slot];
    if (!tile) continue;
    const { low, high }: HexSet = hexesFor(seat, tile, open, owned);
    pushHexes((FREE_DIE * SLOTS + slot) * HEXES, low, high, legal);
  }
}

/** BUR-5.12: a building that the city of a hex holds already. */
function checkCity(seat: Seat, tile: Tile, hex: number): Refusal | undefined {
  const isThere = regionAt(seat, hex).hexes.some((other) => seat.estate[other] === tile);
  if (TILES[tile].kind !== 'building' || !isThere || owns(knowledgeOf(seat), 1)) return undefined;
  return { rule: 'BUR-5.12', code: 'sameBuilding', message: `The city of hex ${hex} already holds a ${tile}.` };
}

/** BUR-5.8 to BUR-5.12, BUR-4.11: why a tile can't be placed; the die has been checked. */
export function checkPlace(state: State, player: number, { die, slot, hex }: PlaceTile): Refusal | undefined {
  const seat = state.seats[player] as Seat;
  const tile = seat.slots[slot];
  if (!tile) return { rule: 'BUR-5.8', code: 'emptySlot', message: `No tile lies in slot ${slot}.` };
  if (seat.estate[hex] !== null) {
    return { rule: 'BUR-5.8', code: 'hexCovered', message: `Hex ${hex} is covered already.` };
  }
  const kind: Kind = TILES[tile].kind;
  const wanted = boardAt(seat.board).kinds[hex] as Kind;
  if (wanted !== kind) {
    return {
      rule: 'BUR-5.9',
      code: 'wrongKind',
      message: `Hex ${hex} takes ${wanted} tiles; ${tile} is of kind ${kind}.`,
    };
  }
  if (!isBesideCovered(seat.estate, hex)) {
    return { rule: 'BUR-5.10', code: 'notAdjacent', message: `Hex ${hex} has no covered neighbour.` };
  }
  return (
    checkCity(seat, tile, hex) ??
    checkWorkers(seat, die, HEX_NUMBERS[hex] as number, shiftToPlace(knowledgeOf(seat), kind))
  );
}

/** Spends the die and places the tile. BUR-6.25: the price is computed before the tile lies in the estate. */
export function applyPlace(state: State, player: number, { die, slot, hex }: PlaceTile, emit: Emit<Event>): void {
  const seat = state.seats[player] as Seat;
  const { kind } = typeOf(seat.slots[slot] as Tile);
  spendDie(state, player, die, HEX_NUMBERS[hex] as number, shiftToPlace(knowledgeOf(seat), kind), emit);
  placeStored(state, player, slot, hex, emit);
}
