/** The depots of the game board: their spaces, and the tiles that leave them (BUR-1.18 to BUR-1.23). */
import type { Emit } from '@rulewright/core';
import {
  BLACK_SPACES,
  BLACK_TILES,
  CHANGING_SPACE,
  DEPOT_KINDS,
  DEPOTS,
  KINDS,
  type Kind,
  type Phase,
  SLOTS,
  SPACE_PLAYERS,
  SPACES,
  type Tile,
} from './components.js';
import type { Discard, Event, Seat, State } from './schema.js';
import { typeOf } from './tiles.js';

/** The place of a space of a numbered depot in `depotTiles`. */
export function placeOf(depot: number, space: number): number {
  return (depot - 1) * SPACES + space;
}

/** The tile on a space, of the black depot if `depot` is 0; `null` where none lies. */
export function tileAt(state: State, depot: number, space: number): Tile | null {
  return (depot === 0 ? state.blackDepot[space] : state.depotTiles[placeOf(depot, space)]) as Tile | null;
}

/** BUR-1.19, BUR-1.20: the kind of a space of a numbered depot. */
export function kindOfSpace(depot: number, space: number, players: number, phase: Phase): Kind {
  const { kind, phases } = CHANGING_SPACE;
  const isThatSpace = depot === CHANGING_SPACE.depot && space === CHANGING_SPACE.space;
  if (isThatSpace && players === CHANGING_SPACE.players && phases.some((other) => other === phase)) return kind;
  return (DEPOT_KINDS[depot - 1] as readonly Kind[])[space] as Kind;
}

/** Whether a space is used with this number of players. */
export function isUsed(depot: number, space: number, players: number): boolean {
  if (depot === 0) return space < BLACK_TILES[players as keyof typeof BLACK_TILES];
  return (SPACE_PLAYERS[space] as number) <= players;
}

/** BUR-1.21: the neighbours of each depot in ascending order, by depot (0 has none). */
export const DEPOT_NEIGHBOURS: readonly (readonly number[])[] = Array.from({ length: DEPOTS + 1 }, (_, depot) =>
  depot === 0
    ? []
    : [depot === 1 ? DEPOTS : depot - 1, depot === DEPOTS ? 1 : depot + 1].sort((left, right) => left - right),
);

/** BUR-3.2: all hex tiles leave the depots and the game. */
export function clearDepots(state: State): void {
  const { depotTiles, blackDepot } = state;
  for (let place = 0; place < DEPOTS * SPACES; place++) {
    removeTile(state, depotTiles[place] as Tile | null);
    depotTiles[place] = null;
  }
  for (let space = 0; space < BLACK_SPACES; space++) {
    removeTile(state, blackDepot[space] as Tile | null);
    blackDepot[space] = null;
  }
}

function removeTile(state: State, tile: Tile | null): void {
  if (tile !== null) (state.removed[typeOf(tile).index] as number) += 1;
}

/** Whether no tile slot is empty. */
export function areSlotsFull({ slots }: Seat): boolean {
  return slots[0] !== null && slots[1] !== null && slots[2] !== null;
}

/** BUR-5.3 to BUR-5.5: a tile moves from a depot to a slot; with full slots one is cleared for it. */
export function moveToSlot(
  state: State,
  player: number,
  from: { readonly depot: number; readonly space: number; readonly discard: Discard; readonly silver: number },
  emit: Emit<Event>,
): void {
  const { depot, space, discard, silver } = from;
  const { slots } = state.seats[player] as Seat;
  const tile = tileAt(state, depot, space) as Tile;
  if (depot === 0) state.blackDepot[space] = null;
  else state.depotTiles[placeOf(depot, space)] = null;
  let slot = 0;
  if (discard !== 'none') {
    slot = discard;
    const old = slots[slot] as Tile;
    removeTile(state, old);
    emit({ type: 'tileDiscarded', player, slot, tile: old });
  } else {
    while (slots[slot] !== null && slot < SLOTS - 1) slot++;
  }
  slots[slot] = tile;
  emit({ type: 'tileTaken', player, depot, space, slot, tile, silver });
}

/** Every kind, as bits by the place of the kind in `KINDS`. */
export const ALL_KINDS = (1 << KINDS.length) - 1;

/** Kinds as bits by their places in `KINDS`. */
export function kindBits(kinds: readonly Kind[]): number {
  return kinds.reduce((bits, kind) => bits | (1 << KINDS.indexOf(kind)), 0);
}
