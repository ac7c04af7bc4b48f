/** The actions on the display: Architect (CIT-4) and Mayor (CIT-7). Each has its list, its check and its effect. */
import type { ActionList, Emit } from '@rulewright/core';
import { type ActionConstants, seatOf, sizeOf } from '@rulewright/core/define';
import { tileAt } from '../city/board.js';
import { holdsAtLeast } from '../city/supply.js';
import { ACTION_COSTS, PLACES, RESERVE_LIMIT } from '../components.js';
import type { ArchitectAction, Event, MayorAction, Refusal, Seat, State } from '../types.js';
import { pushDisplay, pushDrawToDisplay, spend } from './agenda.js';
import type { Seen } from './duty.js';

/** CIT-4.2, CIT-4.3: every tile of the display, unless the reserve is full. */
export function listArchitect(
  actions: ActionConstants<ArchitectAction>,
  { display }: State,
  { reserve }: Seat,
  legal: ActionList<ArchitectAction>,
): void {
  if (reserve.length === RESERVE_LIMIT) return;
  for (let place = 0; place < PLACES; place++) {
    if (display[place] !== null) legal.push(actions.from({ place }));
  }
}

/** CIT-4.2, CIT-4.3. */
export function checkArchitect(state: Seen, seat: Seat, { place }: ArchitectAction): Refusal | undefined {
  if (seat.reserve.length >= RESERVE_LIMIT) {
    return { rule: 'CIT-4.2', code: 'reserveFull', params: { limit: RESERVE_LIMIT } };
  }
  return state.display[place] === null ? { rule: 'CIT-4.3', code: 'emptyPlace', params: { place } } : undefined;
}

/** CIT-4.1: the tile goes to the end of the reserve. The tracks don't change. */
export function applyArchitect(state: State, player: number, { place }: ArchitectAction, emit: Emit<Event>): void {
  const tile = tileAt(state.display, place);
  state.display[place] = null;
  seatOf(state, player).reserve.push(tile);
  state.architectDone = true; // CIT-3.4
  state.isIdle = false;
  emit({ type: 'tileTaken', player, place, tile });
  spend(state, player, ACTION_COSTS.architect);
  if (state.config.mode === 'advanced') return; // CIT-4.5: the refill waits for the end of the turn.
  if (holdsAtLeast(state.supply, 1)) {
    pushDrawToDisplay(state, place); // CIT-4.4
  } else {
    emit({ type: 'refillFailed', place }); // CIT-4.6
  }
}

/** CIT-7.2: only while the supply can fill all places. CIT-7.4: it may take the last tiles. */
export function listMayor(
  [mayor]: readonly [MayorAction, ...MayorAction[]],
  { supply }: State,
  legal: ActionList<MayorAction>,
): void {
  if (holdsAtLeast(supply, PLACES)) legal.push(mayor);
}

/** CIT-7.2. */
export function checkMayor({ supply }: Seen): Refusal | undefined {
  if (holdsAtLeast(supply, PLACES)) return undefined;
  return { rule: 'CIT-7.2', code: 'supplyTooSmall', params: { needed: PLACES, left: sizeOf(supply) } };
}

/** CIT-7.1, CIT-7.3: the display leaves the game, and all its places are filled at once. */
export function applyMayor(state: State, player: number, emit: Emit<Event>): void {
  const tiles = state.display.filter((tile) => tile !== null);
  state.discarded.push(...tiles);
  state.display.fill(null);
  state.isIdle = false;
  emit({ type: 'displayDiscarded', player, tiles });
  spend(state, player, ACTION_COSTS.mayor);
  pushDisplay(state);
}
