/** Spy: place a tile from another player's reserve (CIT-8). */
import { type Emit, entryAt, seatOf } from '@rulewright/core';
import type { Lots } from '../board.js';
import { build, takeFromReserve } from '../building.js';
import { ACTION_COSTS, CELLS, RESERVE_LIMIT } from '../components.js';
import { listAction, spend, type TurnAction } from '../costs.js';
import { canBear, legendOf } from '../legend.js';
import { ACTIONS } from '../rules.js';
import type { Event, SpyAction, State } from '../schema/index.js';

/** CIT-8.7: nothing if no tile of another reserve passes the floor test. */
export function listSpy(state: State, player: number, { empty }: Lots, legal: TurnAction[]): void {
  const { tracks } = seatOf(state, player);
  const legend = legendOf(state);
  for (let victim = 0; victim < state.players; victim++) {
    if (victim === player) continue;
    const { reserve } = seatOf(state, victim);
    for (let index = 0; index < reserve.length; index++) {
      if (!canBear(legend, tracks, entryAt(reserve, index))) continue;
      const first = (victim * RESERVE_LIMIT + index) * CELLS.length;
      for (const lot of empty) listAction(legal, ACTIONS.spy, first + lot);
    }
  }
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
