/** The legal ways to take a tile from a depot (BUR-5.1 to BUR-5.7). */
import { type ActionList, entryAt, lowestBit } from '@rulewright/core';
import { FREE_DIE } from '../actions/die.js';
import { type Kind, NUMBERED_DEPOTS, SLOTS, SPACES } from '../components.js';
import { areSlotsFull, offered, placeOf } from '../depots.js';
import { ACTIONS } from '../rules.js';
import type { Seat, State, TakeTileAction } from '../schema/index.js';
import { typeOf } from '../tiles.js';

/** BUR-5.7: the ways to take a tile: without a discard, or with full slots one for each slot. */
const WAYS = 1 + SLOTS;

/** Lists the ways to take the tiles of some spaces; `actions` has all ways for one space after the other. */
export function listWays<Action>(
  actions: readonly Action[],
  seat: Seat,
  firstSpace: number,
  spaces: number,
  legal: ActionList<Action>,
): void {
  const isFull = areSlotsFull(seat);
  for (let left = spaces; left !== 0; left &= left - 1) {
    const way = WAYS * (firstSpace + lowestBit(left));
    legal.pushAll(actions, isFull ? way + 1 : way, isFull ? way + WAYS : way + 1);
  }
}

/** The spaces of some depots, by the bits of the depots. */
const SPACES_OF = Array.from({ length: 1 << (NUMBERED_DEPOTS + 1) }, (_, depots) => {
  let spaces = 0;
  for (let depot = 1; depot <= NUMBERED_DEPOTS; depot++) {
    if ((depots & (1 << depot)) !== 0) spaces |= ((1 << SPACES) - 1) << placeOf(depot, 0);
  }
  return spaces;
});

/** Lists the takes with a die, by its place among the dice, from the depots whose bits are in `depots`. */
export function listTakes(
  state: State,
  seat: Seat,
  die: number,
  depots: number,
  legal: ActionList<TakeTileAction>,
): void {
  const spaces = offered.of(state).numbered & (SPACES_OF[depots] ?? 0);
  listWays(ACTIONS.takeTile, seat, die * NUMBERED_DEPOTS * SPACES, spaces, legal);
}

/** Lists the takes with `die: free` of tiles of some kinds. */
export function listTakesOf(kinds: readonly Kind[], state: State, seat: Seat, legal: ActionList<TakeTileAction>): void {
  let spaces = 0;
  for (let left = offered.of(state).numbered; left !== 0; left &= left - 1) {
    const tile = entryAt(state.depotTiles, lowestBit(left));
    if (tile !== null && kinds.includes(typeOf(tile).kind)) spaces |= left & -left;
  }
  listWays(ACTIONS.takeTile, seat, FREE_DIE * NUMBERED_DEPOTS * SPACES, spaces, legal);
}
