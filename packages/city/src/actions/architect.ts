/** Architect: take a tile from the display (CIT-4). */
import { type Emit, internActions, type Refusal } from '@rulewright/core';
import { ACTION_COSTS, PLACES, RESERVE_LIMIT } from '../components.js';
import { type Action, type ActionOf, actionSchema, type Event, type Seat, type State } from '../schema.js';
import { holdsAtLeast } from '../supply.js';
import type { TileId } from '../tiles.js';
import { pushDraw, spend } from '../turn.js';

const ARCHITECT = internActions(actionSchema).architect;

export function listArchitect({ display }: State, { reserve }: Seat, legal: Action[]): void {
  if (reserve.length === RESERVE_LIMIT) return;
  for (let place = 0; place < PLACES; place++) if (display[place] !== null) legal.push(ARCHITECT[place] as Action);
}

export function checkArchitect(state: State, seat: Seat, { place }: ActionOf<'architect'>): Refusal | undefined {
  if (seat.reserve.length >= RESERVE_LIMIT) {
    return { rule: 'CIT-4.2', code: 'reserveFull', message: 'The reserve holds three tiles already.' };
  }
  if (state.display[place] === null) {
    return { rule: 'CIT-4.3', code: 'emptyPlace', message: `There is no tile at place ${place} of the display.` };
  }
  return undefined;
}

/** CIT-4.1 */
export function applyArchitect(
  state: State,
  player: number,
  { place }: ActionOf<'architect'>,
  emit: Emit<Event>,
): void {
  const tile = state.display[place] as TileId;
  state.display[place] = null;
  (state.seats[player] as Seat).reserve.push(tile);
  state.architectDone = true; // CIT-3.4
  state.isIdle = false;
  emit({ type: 'tileTaken', player, place, tile });
  spend(state, player, ACTION_COSTS.architect);
  if (state.config.mode === 'advanced') return; // CIT-4.5
  if (holdsAtLeast(state.supply, 1))
    pushDraw(state, place); // CIT-4.4
  else emit({ type: 'refillFailed', place }); // CIT-4.6
}
