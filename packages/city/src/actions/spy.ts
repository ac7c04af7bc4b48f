/** Spy: place a tile from another player's reserve (CIT-8). */
import { type Emit, internActions, type Refusal } from '@rulewright/core';
import { belowFloor, build, checkCell, checkReserve, takeFromReserve } from '../building.js';
import { ACTION_COSTS, CELLS, RESERVE_LIMIT } from '../components.js';
import { canBear, legendOf } from '../legend.js';
import { type Action, type ActionOf, actionSchema, type Event, type Seat, type State } from '../schema.js';
import type { Lots, TileId } from '../tiles.js';
import { spend } from '../turn.js';

const SPY = internActions(actionSchema).spy;

export function listSpy(state: State, player: number, { empty }: Lots, legal: Action[]): void {
  const { tracks } = state.seats[player] as Seat;
  const legend = legendOf(state);
  for (let victim = 0; victim < state.players; victim++) {
    if (victim === player) continue;
    const { reserve } = state.seats[victim] as Seat;
    for (let index = 0; index < reserve.length; index++) {
      if (!canBear(legend, tracks, reserve[index] as TileId)) continue;
      const first = (victim * RESERVE_LIMIT + index) * CELLS.length;
      for (let i = 0; i < empty.length; i++) legal.push(SPY[first + (empty[i] as number)] as Action);
    }
  }
}

export function checkSpy(
  state: State,
  player: number,
  { victim, reserveIndex, cell }: ActionOf<'spy'>,
): Refusal | undefined {
  const seat = state.seats[player] as Seat;
  const spied = state.seats[victim];
  if (spied === undefined || victim === player) {
    return { rule: 'CIT-8.2', code: 'wrongVictim', message: 'A spy needs another player of this game as victim.' };
  }
  const misfit = checkReserve(spied, reserveIndex, 'CIT-8.2') ?? checkCell(seat, cell, 'CIT-8.2');
  if (misfit) return misfit;
  const tile = spied.reserve[reserveIndex] as TileId;
  return canBear(legendOf(state), seat.tracks, tile) ? undefined : belowFloor(tile, 'CIT-8.3');
}

/** CIT-8.2, CIT-8.4 */
export function applySpy(
  state: State,
  player: number,
  { victim, reserveIndex, cell }: ActionOf<'spy'>,
  emit: Emit<Event>,
): void {
  const tile = takeFromReserve(state.seats[victim] as Seat, reserveIndex);
  state.isIdle = false;
  emit({ type: 'tileSpied', player, victim, reserveIndex, cell, tile });
  build(state, player, cell, tile, emit);
  spend(state, player, ACTION_COSTS.spy);
}
