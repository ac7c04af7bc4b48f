/** Architect: take a tile from the display (CIT-4). */
import { type Emit, type Refusal, seatOf } from '@rulewright/core';
import { tileAt } from '../board.js';
import { ACTION_COSTS, RESERVE_LIMIT } from '../components.js';
import { spend } from '../costs.js';
import { pushDrawToDisplay } from '../course.js';
import type { ArchitectAction, Event, Seat, State } from '../schema/index.js';
import type { Seen } from '../seen.js';
import { holdsAtLeast } from '../supply.js';

/** CIT-4.2, CIT-4.3: why the tile of a place can't be taken. */
export function checkArchitect(state: Seen, seat: Seat, { place }: ArchitectAction): Refusal | undefined {
  if (seat.reserve.length >= RESERVE_LIMIT) {
    return { rule: 'CIT-4.2', code: 'reserveFull', message: `The reserve holds ${RESERVE_LIMIT} tiles already.` };
  }
  if (state.display[place] === null) {
    return { rule: 'CIT-4.3', code: 'emptyPlace', message: `There is no tile at place ${place} of the display.` };
  }
  return undefined;
}

/** CIT-4.1: the tile goes to the end of the reserve; the tracks don't change. */
export function applyArchitect(state: State, player: number, { place }: ArchitectAction, emit: Emit<Event>): void {
  const tile = tileAt(state.display, place);
  state.display[place] = null;
  seatOf(state, player).reserve.push(tile);
  state.architectDone = true; // CIT-3.4
  state.isIdle = false;
  emit({ type: 'tileTaken', player, place, tile });
  spend(state, player, ACTION_COSTS.architect);
  if (state.config.mode === 'advanced') return; // CIT-4.5: the place is refilled at the end of the turn.
  if (holdsAtLeast(state.supply, 1)) {
    pushDrawToDisplay(state, place); // CIT-4.4
  } else {
    emit({ type: 'refillFailed', place }); // CIT-4.6
  }
}
