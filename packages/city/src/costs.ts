/** What the actions of a turn cost (CIT-3.2). */
import { plural, type Refusal } from '@rulewright/core';
import { ACTION_COSTS } from './components.js';
import { pushAction } from './course.js';
import type { Action, EndTurnAction, State } from './schema/index.js';
import type { Seen } from './seen.js';

/** CIT-3.11: an action of a turn that costs something: there are no others. */
export type PaidAction = Extract<Action, { readonly type: keyof typeof ACTION_COSTS }>;

/** CIT-3.8: what a player can do in a turn. */
export type TurnAction = PaidAction | EndTurnAction;

/** CIT-3.2: an action costs no more than what is left. */
export function checkCost({ actionsLeft }: Seen, { type }: PaidAction): Refusal | undefined {
  const cost = ACTION_COSTS[type];
  if (cost <= actionsLeft) return undefined;
  const message = `${type} costs ${plural(cost, 'action')}, and only ${actionsLeft} is left.`;
  return { rule: 'CIT-3.2', code: 'tooFewActions', message };
}

/** CIT-3.2, CIT-3.9: an action is paid for; the turn goes on while actions are left. */
export function spend(state: State, player: number, cost: number): void {
  state.actionsLeft -= cost;
  if (state.actionsLeft > 0) pushAction(state, player);
}
