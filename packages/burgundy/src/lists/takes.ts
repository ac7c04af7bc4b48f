/** The legal ways to take a tile from a numbered depot (BUR-5.1 to BUR-5.7). */
import { type ActionList, entryAt } from '@rulewright/core';
import { type Kind, NUMBERED_DEPOTS, SLOTS, SPACES } from '../components.js';
import { areSlotsFull, placeOf } from '../depots.js';
import { ACTIONS } from '../rules.js';
import type { Seat, State, TakeTileAction } from '../schema/index.js';
import { typeOf } from '../tiles.js';

/** BUR-5.7: the ways to take the tile of one space: with no discard, or with full slots one for each slot. */
export interface Ways<Action> {
  readonly plain: Action;
  readonly discarding: readonly Action[];
}

/** The ways of each space, from a list of actions whose last field is `discard`. */
export function waysOf<Action>(actions: readonly Action[]): Ways<Action>[] {
  const ways: Ways<Action>[] = [];
  const count = SLOTS + 1;
  for (let first = 0; first < actions.length; first += count) {
    ways.push({ plain: entryAt(actions, first), discarding: actions.slice(first + 1, first + count) });
  }
  return ways;
}

const TAKES = waysOf(ACTIONS.takeTile);

/** Lists the takes with a die, by its place among the dice, from the depots whose bits are in `depots`. */
export function listTakes(
  { depotTiles }: State,
  seat: Seat,
  die: number,
  depots: number,
  legal: ActionList<TakeTileAction>,
  kinds?: readonly Kind[],
): void {
  const isFull = areSlotsFull(seat);
  for (let depot = 1; depot <= NUMBERED_DEPOTS; depot++) {
    if ((depots & (1 << depot)) === 0) continue;
    for (let space = 0; space < SPACES; space++) {
      const tile = depotTiles[placeOf(depot, space)];
      if (!tile || (kinds !== undefined && !kinds.includes(typeOf(tile).kind))) continue;
      const { plain, discarding } = entryAt(TAKES, (die * NUMBERED_DEPOTS + depot - 1) * SPACES + space);
      if (isFull) legal.pushAll(discarding);
      else legal.push(plain);
    }
  }
}
