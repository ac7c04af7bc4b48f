/** Architect: take a tile from the display (CIT-4). */
import { type Emit, seatOf } from '@rulewright/core';
import { tileAt } from '../board.js';
import { ACTION_COSTS, PLACES, RESERVE_LIMIT } from '../components.js';
import { listAction, spend, type TurnAction } from '../costs.js';
import { pushDrawToDisplay } from '../course.js';
import { ACTIONS } from '../rules.js';
import type { ArchitectAction, Event, Seat, State } from '../schema/index.js';
import { holdsAtLeast } from '../supply.js';

/** CIT-4.2, CIT-4.3: nothing with a full reserve, nothing from an empty place. */
export function listArchitect({ display }: State, { reserve }: Seat, legal: TurnAction[]): void {
  if (reserve.length === RESERVE_LIMIT) return;
  for (let place = 0; place < PLACES; place++) {
    if (display[place] !== null) listAction(legal, ACTIONS.architect, place);
  }
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
