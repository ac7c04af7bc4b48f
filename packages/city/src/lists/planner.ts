/** The legal Planners (CIT-5). */
import { type ActionList, entryAt } from '@rulewright/core';
import type { Lots } from '../board.js';
import { CELLS } from '../components.js';
import type { TurnAction } from '../costs.js';
import { canBear, type KindEffects } from '../legend.js';
import { ACTIONS } from '../rules.js';
import type { Seat } from '../schema/index.js';

/** CIT-5.7: nothing if no tile of the reserve passes the floor test. */
export function listPlanner(
  legend: KindEffects,
  { reserve, tracks }: Seat,
  { empty }: Lots,
  legal: ActionList<TurnAction>,
): void {
  for (let index = 0; index < reserve.length; index++) {
    if (!canBear(legend, tracks, entryAt(reserve, index))) continue;
    legal.pushBits(ACTIONS.planner, index * CELLS.length, empty);
  }
}
