/** Planner: place a tile from the reserve (CIT-5). */
import { type Emit, entryAt, seatOf } from '@rulewright/core';
import type { Lots } from '../board.js';
import { build, takeFromReserve } from '../building.js';
import { ACTION_COSTS, CELLS } from '../components.js';
import { listAction, spend, type TurnAction } from '../costs.js';
import { canBear, legendOf } from '../legend.js';
import { ACTIONS } from '../rules.js';
import type { Event, PlannerAction, Seat, State } from '../schema/index.js';

/** CIT-5.7: nothing if no tile of the reserve passes the floor test. */
export function listPlanner(state: State, { reserve, tracks }: Seat, { empty }: Lots, legal: TurnAction[]): void {
  const legend = legendOf(state);
  for (let index = 0; index < reserve.length; index++) {
    if (!canBear(legend, tracks, entryAt(reserve, index))) continue;
    const first = index * CELLS.length;
    for (const lot of empty) listAction(legal, ACTIONS.planner, first + lot);
  }
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
