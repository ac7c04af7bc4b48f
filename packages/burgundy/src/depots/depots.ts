/** The depots of the game board: their spaces, and the tiles that come and go (BUR-1.18 to BUR-1.23). */
import type { Emit } from '@rulewright/core';
import { addAt, derived, entryAt, entryOf, numberAt, seatOf } from '@rulewright/core/define';
import {
  BLACK_SPACES,
  BLACK_TILES,
  CHANGING_SPACE,
  DEPOT_KINDS,
  type Kind,
  NUMBERED_DEPOTS,
  type Phase,
  SPACE_PLAYERS,
  SPACES,
  type TileId,
} from '../components.js';
import { typeOf } from '../estate/tiles.js';
import type { Event, Seat, State, TakeTileAction } from '../types.js';

const ALL_SPACES_OF_DEPOT = (1 << SPACES) - 1;

/** All numbered depots: bit `d` for depot `d`. */
export const ALL_DEPOTS = 0b1111110;

/** The index in `depotTiles` of a space of a numbered depot. */
export function placeOf(depot: number, space: number): number {
  return (depot - 1) * SPACES + space;
}

/**
 * BUR-1.18: the tile on a space; `null` if it is empty. Depot 0 is the black one.
 * @throws GameDefinitionError if there is no such space.
 */
export function tileAt(
  { blackDepot, depotTiles }: Pick<State, 'blackDepot' | 'depotTiles'>,
  depot: number,
  space: number,
): TileId | null {
  return depot === 0 ? entryAt(blackDepot, space) : entryAt(depotTiles, placeOf(depot, space));
}

/** The spaces that hold a tile, as bits: in the black depot, and in the numbered depots in the order of `depotTiles`. */
export const offered = /* @__PURE__ */ derived(
  ({ blackDepot, depotTiles }: Pick<State, 'blackDepot' | 'depotTiles'>) => ({
    black: placesOf(blackDepot),
    numbered: placesOf(depotTiles),
  }),
);

function placesOf(tiles: readonly (TileId | null)[]): number {
  let places = 0;
  for (let place = 0; place < tiles.length; place++) if (tiles[place] !== null) places |= 1 << place;
  return places;
}

/** The spaces of some numbered depots, given as bits: also bits, in the order of `depotTiles`. */
export function spacesOf(depots: number): number {
  return numberAt(SPACES_OF, depots);
}

const SPACES_OF = Array.from({ length: ALL_DEPOTS + 1 }, (_, depots) => {
  let spaces = 0;
  for (let depot = 1; depot <= NUMBERED_DEPOTS; depot++) {
    if ((depots & (1 << depot)) !== 0) spaces |= ALL_SPACES_OF_DEPOT << placeOf(depot, 0);
  }
  return spaces;
});

/** BUR-1.19, BUR-1.20: the kind of a space of a numbered depot. */
export function kindOfSpace(depot: number, space: number, players: number, phase: Phase): Kind {
  const { kind, phases } = CHANGING_SPACE;
  const isThatSpace = depot === CHANGING_SPACE.depot && space === CHANGING_SPACE.space;
  if (isThatSpace && players === CHANGING_SPACE.players && phases.some((other) => other === phase)) return kind;
  return entryAt(entryAt(DEPOT_KINDS, depot - 1), space);
}

/** BUR-1.19, BUR-1.22, BUR-1.23: whether this number of players uses a space. */
export function isUsed(depot: number, space: number, players: number): boolean {
  return depot === 0 ? space < entryOf(BLACK_TILES, players) : numberAt(SPACE_PLAYERS, space) <= players;
}

/** A tile space of a depot; depot 0 is the black one. */
export interface Space {
  readonly depot: number;
  readonly space: number;
}

/** All tile spaces, the black depot first. */
export const ALL_SPACES: readonly Space[] = Array.from({ length: NUMBERED_DEPOTS + 1 }, (_, depot) =>
  Array.from({ length: depot === 0 ? BLACK_SPACES : SPACES }, (_, space) => ({ depot, space })),
).flat();

export const BLACK_DEPOT_SPACES = ALL_SPACES.filter(({ depot }) => depot === 0);

/** In the order of `depotTiles`. */
export const NUMBERED_SPACES = ALL_SPACES.filter(({ depot }) => depot !== 0);

/** BUR-1.19, BUR-1.22, BUR-1.23: the spaces that this number of players uses, the black depot first. */
export function usedSpaces(players: number): Space[] {
  return ALL_SPACES.filter(({ depot, space }) => isUsed(depot, space, players));
}

/** BUR-1.21: the neighbours of each depot in ascending order; the black depot has none. */
export const DEPOT_NEIGHBOURS: readonly (readonly number[])[] = [[], [2, 6], [1, 3], [2, 4], [3, 5], [4, 6], [1, 5]];

/** BUR-3.2, BUR-3.3: all hex tiles leave the depots and the game. */
export function clearDepots(state: State): void {
  for (const tiles of [state.depotTiles, state.blackDepot]) {
    for (let place = 0; place < tiles.length; place++) {
      const tile = entryAt(tiles, place);
      if (tile === null) continue;
      removeTile(state, tile);
      tiles[place] = null;
    }
  }
  offered.forget(state);
}

/** BUR-3.4: a drawn tile is laid out on a space. */
export function putOnSpace(state: State, depot: number, space: number, tile: TileId): void {
  if (depot === 0) state.blackDepot[space] = tile;
  else state.depotTiles[placeOf(depot, space)] = tile;
  offered.forget(state);
}

/** BUR-14.2: removed tiles are public. */
function removeTile({ removed }: State, tile: TileId): void {
  addAt(removed, typeOf(tile).index, 1);
}

/** Whether all tile slots of a player are full. */
export function areSlotsFull({ slots }: Seat): boolean {
  return slots[0] !== null && slots[1] !== null && slots[2] !== null;
}

/** A tile on its way from a depot to a player. */
interface Taken extends Pick<TakeTileAction, 'depot' | 'space' | 'discard'> {
  /** Its price. */
  readonly silver: number;
}

/**
 * BUR-5.3: moves a tile from a depot to the first empty slot (BUR-5.4), or to the slot of the discarded tile (BUR-5.5).
 * Its space stays empty for the phase (BUR-3.6).
 */
export function moveToSlot(state: State, player: number, taken: Taken, emit: Emit<Event>): void {
  const { depot, space, discard, silver } = taken;
  const { slots } = seatOf(state, player);
  const tile = tileAt(state, depot, space);
  if (tile === null) return; // BUR-5.1, BUR-5.24: refused before
  const slot = discard === 'none' ? slots.indexOf(null) : discard;
  const old = entryAt(slots, slot);
  if (old !== null) {
    slots[slot] = null;
    removeTile(state, old);
    emit({ type: 'tileDiscarded', player, slot, tile: old });
  }
  if (depot === 0) state.blackDepot[space] = null;
  else state.depotTiles[placeOf(depot, space)] = null;
  offered.forget(state);
  slots[slot] = tile;
  emit({ type: 'tileTaken', player, depot, space, slot, tile, silver });
}
