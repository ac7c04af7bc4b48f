/** Spy: place a tile from another player's reserve (CIT-8). */
import { type Emit, entryAt, type Refusal, seatOf } from '@rulewright/core';
import { belowFloor, build, checkCell, checkReserve, takeFromReserve } from '../building.js';
import { ACTION_COSTS } from '../components.js';
import { spend } from '../costs.js';
import { canBear, legendOf } from '../legend.js';
import type { Event, SpyAction, State } from '../schema/index.js';
import type { Seen } from '../seen.js';

/** CIT-8.2, CIT-8.3: why a tile of another player can't be placed. */
export function checkSpy(state: Seen, player: number, { victim, reserveIndex, cell }: SpyAction): Refusal | undefined {
  const seat = seatOf(state, player);
  const spied = state.seats[victim];
  if (spied === undefined || victim === player) {
    return { rule: 'CIT-8.2', code: 'wrongVictim', message: 'A spy needs another player of this game as victim.' };
  }
  const misfit = checkReserve(spied, reserveIndex, 'CIT-8.2') ?? checkCell(seat, cell, 'CIT-8.2');
  if (misfit) return misfit;
  const tile = entryAt(spied.reserve, reserveIndex);
  return canBear(legendOf(state), seat.tracks, tile) ? undefined : belowFloor(tile, 'CIT-8.3');
}

/** CIT-8.2, CIT-8.4: the tile goes straight to the cell, and the gap in the victim's reserve closes. */
export function applySpy(
  state: State,
  player: number,
  { victim, reserveIndex, cell }: SpyAction,
  emit: Emit<Event>,
): void {
  const tile = takeFromReserve(seatOf(state, victim), reserveIndex);
  state.isIdle = false;
  emit({ type: 'tileSpied', player, victim, reserveIndex, cell, tile });
  build(state, player, cell, tile, emit);
  spend(state, player, ACTION_COSTS.spy);
}
