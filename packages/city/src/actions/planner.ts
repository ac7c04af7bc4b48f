/** Planner: place a tile from the reserve (CIT-5). */
import { type Emit, entryAt, type Refusal, seatOf } from '@rulewright/core';
import { belowFloor, build, checkCell, checkReserve, takeFromReserve } from '../building.js';
import { ACTION_COSTS } from '../components.js';
import { spend } from '../costs.js';
import { canBear, legendOf } from '../legend.js';
import type { Event, PlannerAction, Seat, State } from '../schema/index.js';
import type { Seen } from '../seen.js';

/** CIT-5.1, CIT-5.5: why a tile can't be placed. */
export function checkPlanner(state: Seen, seat: Seat, { reserveIndex, cell }: PlannerAction): Refusal | undefined {
  const misfit = checkReserve(seat, reserveIndex, 'CIT-5.1') ?? checkCell(seat, cell, 'CIT-5.1');
  if (misfit) return misfit;
  const tile = entryAt(seat.reserve, reserveIndex);
  return canBear(legendOf(state), seat.tracks, tile) ? undefined : belowFloor(tile, 'CIT-5.5');
}

/** CIT-5.1: the tile goes from the reserve to the cell. */
export function applyPlanner(
  state: State,
  player: number,
  { reserveIndex, cell }: PlannerAction,
  emit: Emit<Event>,
): void {
  const tile = takeFromReserve(seatOf(state, player), reserveIndex);
  state.isIdle = false;
  emit({ type: 'tilePlaced', player, reserveIndex, cell, tile });
  build(state, player, cell, tile, emit);
  spend(state, player, ACTION_COSTS.planner);
}
