/** The legal Mayor (CIT-7). */
import type { ActionList } from '@rulewright/core';
import { PLACES } from '../components.js';
import type { TurnAction } from '../costs.js';
import { ACTIONS } from '../rules.js';
import type { State } from '../schema/index.js';
import { holdsAtLeast } from '../supply.js';

const [MAYOR] = ACTIONS.mayor;

/** CIT-7.2: only if the supply fills all places. CIT-7.4: it may run empty by that. */
export function listMayor({ supply }: State, legal: ActionList<TurnAction>): void {
  if (holdsAtLeast(supply, PLACES)) legal.push(MAYOR);
}
