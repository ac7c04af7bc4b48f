/** The legal Architects (CIT-4). */
import { type ActionList, entryAt } from '@rulewright/core';
import { PLACES, RESERVE_LIMIT } from '../components.js';
import type { TurnAction } from '../costs.js';
import { ACTIONS } from '../rules.js';
import type { Seat, State } from '../schema/index.js';

/** CIT-4.2, CIT-4.3: nothing with a full reserve, nothing from an empty place. */
export function listArchitect({ display }: State, { reserve }: Seat, legal: ActionList<TurnAction>): void {
  if (reserve.length === RESERVE_LIMIT) return;
  for (let place = 0; place < PLACES; place++) {
    if (display[place] !== null) legal.push(entryAt(ACTIONS.architect, place));
  }
}
