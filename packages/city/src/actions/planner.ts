/** Planner: place a tile from the reserve (CIT-5). */
import { type Emit, internActions, type Refusal } from '@rulewright/core';
import { belowFloor, build, checkCell, checkReserve, takeFromReserve } from '../building.js';
import { ACTION_COSTS, CELLS } from '../components.js';
import { canBear, legendOf } from '../legend.js';
import { type Action, type ActionOf, actionSchema, type Event, type Seat, type State } from '../schema.js';
import type { Lots, TileId } from '../tiles.js';
import { spend } from '../turn.js';

const PLANNER = internActions(actionSchema).planner;

export function listPlanner(state: State, { reserve, tracks }: Seat, { empty }: Lots, legal: Action[]): void {
  const legend = legendOf(state);
  for (let index = 0; index < reserve.length; index++) {
    if (!canBear(legend, tracks, reserve[index] as TileId)) continue;
    const first = index * CELLS.length;
    for (let i = 0; i < empty.length; i++) legal.push(PLANNER[first + (empty[i] as number)] as Action);
  }
}

export function checkPlanner(
  state: State,
  seat: Seat,
  { reserveIndex, cell }: ActionOf<'planner'>,
): Refusal | undefined {
  const misfit = checkReserve(seat, reserveIndex, 'CIT-5.1') ?? checkCell(seat, cell, 'CIT-5.1');
  if (misfit) return misfit;
  const tile = seat.reserve[reserveIndex] as TileId;
  return canBear(legendOf(state), seat.tracks, tile) ? undefined : belowFloor(tile, 'CIT-5.5');
}

/** CIT-5.1 */
export function applyPlanner(
  state: State,
  player: number,
  { reserveIndex, cell }: ActionOf<'planner'>,
  emit: Emit<Event>,
): void {
  const tile = takeFromReserve(state.seats[player] as Seat, reserveIndex);
  state.isIdle = false;
  emit({ type: 'tilePlaced', player, cell, tile });
  build(state, player, cell, tile, emit);
  spend(state, player, ACTION_COSTS.planner);
}
