/** What an action would bring at once: found by doing it on a copy. */
import { ArgumentError, type Emit, seatIn, thaw } from '@rulewright/core';
import { placeStored } from '../actions/placedTile.js';
import { sellAll } from '../actions/sellGoods.js';
import { applyTakeWorkers } from '../actions/takeWorkers.js';
import type { Kind } from '../components.js';
import type { Event, State } from '../schema/index.js';
import type { Seen } from '../seen.js';

/** What an action would bring. */
export interface Gains {
  readonly points: number;
  readonly silver: number;
  readonly workers: number;
  /** BUR-8.1: the kind of the region that would be complete; `null` if none would. */
  readonly completes: Kind | null;
  /** What would happen, with the source of each gain, in order. */
  readonly events: readonly Event[];
}

/**
 * What placing a stored tile on a hex would bring by itself, before any choice that it opens (BUR-6.1, steps 1 to 4).
 * It doesn't ask whether the tile may go there: `placements` says that.
 * @throws ArgumentError if there is no such seat, or no tile in the slot.
 */
export function gainsOfPlacing(seen: Seen, player: number, slot: number, hex: number): Gains {
  const tile = seatIn(seen, player).slots[slot];
  if (!tile) throw new ArgumentError(`No tile lies in slot ${slot}.`);
  return gainsOf(seen, player, (state, emit) => placeStored(state, player, { slot, hex, tile }, emit));
}

/**
 * What selling all goods of a type would bring (BUR-5.17).
 * @throws ArgumentError if there is no such seat.
 */
export function gainsOfSelling(seen: Seen, player: number, goods: number): Gains {
  return gainsOf(seen, player, (state, emit) => sellAll(state, player, goods, emit));
}

/**
 * What taking workers would bring (BUR-5.19).
 * @throws ArgumentError if there is no such seat.
 */
export function gainsOfTakingWorkers(seen: Seen, player: number): Gains {
  return gainsOf(seen, player, (state, emit) =>
    applyTakeWorkers(state, player, { type: 'takeWorkers', die: 'free' }, emit),
  );
}

function gainsOf(seen: Seen, player: number, act: (state: State, emit: Emit<Event>) => void): Gains {
  const { silver, workers } = seatIn(seen, player);
  const state: State = JSON.parse(JSON.stringify(thaw(seen)));
  const events: Event[] = [];
  act(state, (event) => events.push(event));
  const after = seatIn(state, player);
  let points = 0;
  let completes: Kind | null = null;
  for (const event of events) {
    if (event.type === 'pointsScored') points += event.points;
    if (event.type === 'regionCompleted') completes = event.kind;
  }
  return { points, silver: after.silver - silver, workers: after.workers - workers, completes, events };
}
