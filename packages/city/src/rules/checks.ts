/** Why an action of a turn is illegal (CIT-15.8): its cost, its own rule, then the architect duty. */
import { entryAt, seatOf } from '@rulewright/core/define';
import { takeFromReserve } from '../city/supply.js';
import { exchangeTiles, placeTile } from '../city/tracks.js';
import { ACTION_COSTS } from '../components.js';
import { legendOf } from '../dataSet/legend.js';
import type { Action, EndTurnAction, Refusal, Seat } from '../types.js';
import { checkPlanner, checkSpy } from './building.js';
import { checkArchitect, checkMayor } from './display.js';
import type { Seen } from './duty.js';
import { canMeetDuty, isDutyOpen } from './duty.js';
import { checkExchange, checkSwap } from './engineer.js';

/** CIT-3.11: an action of a turn that has a cost. There are no others. */
export type PaidAction = Extract<Action, { readonly type: keyof typeof ACTION_COSTS }>;

/** CIT-15.8: the first rule that an action of a player's turn breaks. */
export function checkTurnAction(state: Seen, player: number, action: PaidAction | EndTurnAction): Refusal | undefined {
  if (action.type === 'endTurn') {
    return isDutyOpen(state) ? { rule: 'CIT-3.8', code: 'dutyOpen' } : undefined;
  }
  if (action.type === 'spy' && state.config.mode === 'basic') return { rule: 'CIT-8.1', code: 'noSpy' };
  return checkCost(state, action) ?? checkOwnRule(state, player, action) ?? checkDuty(state, player, action);
}

/** CIT-3.2: the cost must not exceed the actions left. */
function checkCost({ actionsLeft }: Seen, { type }: PaidAction): Refusal | undefined {
  const cost = ACTION_COSTS[type];
  if (cost <= actionsLeft) return undefined;
  return { rule: 'CIT-3.2', code: 'tooFewActions', params: { cost, left: actionsLeft } };
}

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

/** CIT-3.6: after the action it must still be possible to meet the duty. */
function checkDuty(state: Seen, player: number, action: PaidAction): Refusal | undefined {
  if (!isDutyOpen(state) || action.type === 'architect') return undefined;
  const after = seatAfter(state, seatOf(state, player), action);
  if (canMeetDuty(state, after, state.actionsLeft - ACTION_COSTS[action.type])) return undefined;
  return { rule: 'CIT-3.6', code: 'dutyOutOfReach' };
}

/** A copy of the player's seat after an action. */
function seatAfter(state: Seen, { board, tracks, reserve, hand }: Seat, action: PaidAction): Seat {
  const legend = legendOf(state);
  const after: Seat = { board: board.slice(), tracks: { ...tracks }, reserve: reserve.slice(), hand };
  if (action.type === 'planner') {
    placeTile(legend, after, action.cell, takeFromReserve(after, action.reserveIndex));
  } else if (action.type === 'engineerExchange') {
    exchangeTiles(legend, after, action.cell, action.reserveIndex);
  } else if (action.type === 'spy') {
    const { reserve: spied } = seatOf(state, action.victim);
    placeTile(legend, after, action.cell, entryAt(spied, action.reserveIndex));
  }
  return after;
}
