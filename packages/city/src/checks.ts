/** Why an action of a turn isn't legal (CIT-15.8). */
import { type Refusal, seatOf } from '@rulewright/core';
import { checkArchitect } from './actions/architect.js';
import { checkExchange } from './actions/engineerExchange.js';
import { checkSwap } from './actions/engineerSwap.js';
import { checkMayor } from './actions/mayor.js';
import { checkPlanner } from './actions/planner.js';
import { checkSpy } from './actions/spy.js';
import { checkCost, type PaidAction, type TurnAction } from './costs.js';
import { checkDuty, isDutyOpen } from './duty.js';
import type { Seen } from './seen.js';

/** CIT-15.8: the first rule that an action of a player's turn breaks. */
export function checkTurnAction(state: Seen, player: number, action: TurnAction): Refusal | undefined {
  if (action.type === 'endTurn') {
    if (!isDutyOpen(state)) return undefined;
    return { rule: 'CIT-3.8', code: 'dutyOpen', message: 'No Architect has been taken in this turn.' };
  }
  if (action.type === 'spy' && state.config.mode === 'basic') {
    return { rule: 'CIT-8.1', code: 'noSpy', message: 'There is no spy in the basic mode.' };
  }
  return checkCost(state, action) ?? checkOwnRule(state, player, action) ?? checkDuty(state, player, action);
}

/** The rule of the action itself. */
function checkOwnRule(state: Seen, player: number, action: PaidAction): Refusal | undefined {
  const seat = seatOf(state, player);
  switch (action.type) {
    case 'architect':
      return checkArchitect(state, seat, action);
    case 'planner':
      return checkPlanner(state, seat, action);
    case 'engineerSwap':
      return checkSwap(seat, action);
    case 'engineerExchange':
      return checkExchange(state, seat, action);
    case 'mayor':
      return checkMayor(state);
    case 'spy':
      return checkSpy(state, player, action);
  }
}
