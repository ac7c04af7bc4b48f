/** The legal Spies (CIT-8). */
import { type ActionList, entryAt, seatOf } from '@rulewright/core';
import type { Lots } from '../board.js';
import { CELLS, RESERVE_LIMIT } from '../components.js';
import type { TurnAction } from '../costs.js';
import { canBear, type KindEffects } from '../legend.js';
import { ACTIONS } from '../rules.js';
import type { State } from '../schema/index.js';

/** CIT-8.7: nothing if no tile of another reserve passes the floor test. */
export function listSpy(
  state: State,
  legend: KindEffects,
  player: number,
  { empty }: Lots,
  legal: ActionList<TurnAction>,
): void {
  const { tracks } = seatOf(state, player);
  for (let victim = 0; victim < state.players; victim++) {
    if (victim === player) continue;
    const { reserve } = seatOf(state, victim);
    for (let index = 0; index < reserve.length; index++) {
      if (!canBear(legend, tracks, entryAt(reserve, index))) continue;
      const first = (victim * RESERVE_LIMIT + index) * CELLS.length;
      legal.pushBits(ACTIONS.spy, first, empty);
    }
  }
}
