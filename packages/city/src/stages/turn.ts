/** CIT-15.1: one action of a turn. */
import { type Refusal, seatOf } from '@rulewright/core';
import { applyArchitect, checkArchitect, listArchitect } from '../actions/architect.js';
import { applyExchange, checkExchange, listExchange } from '../actions/engineerExchange.js';
import { applySwap, checkSwap, listSwap } from '../actions/engineerSwap.js';
import { applyMayor, checkMayor, listMayor } from '../actions/mayor.js';
import { applyPlanner, checkPlanner, listPlanner } from '../actions/planner.js';
import { applySpy, checkSpy, listSpy } from '../actions/spy.js';
import { lotsOf } from '../board.js';
import { ACTION_COSTS } from '../components.js';
import { checkCost, type PaidAction, type TurnAction } from '../costs.js';
import { actionsForDuty, checkDuty, isDutyOpen } from '../duty.js';
import { canBearAny, legendOf } from '../legend.js';
import { ACTIONS, decision } from '../rules.js';
import type { State } from '../schema/index.js';

const [END_TURN] = ACTIONS.endTurn;

export const turn = decision('turn', {
  rule: 'CIT-15.2',
  takes: ['architect', 'planner', 'engineerSwap', 'engineerExchange', 'mayor', 'spy', 'endTurn'],
  /**
   * CIT-3.3, CIT-15.6: every action that can be paid for, in any order, as long as the duty can still be met afterwards:
   * the actions that the duty takes are kept back. CIT-15.3: a single legal action isn't asked.
   */
  actions(state, { player }) {
    const seat = seatOf(state, player);
    const lots = lotsOf(seat.board);
    const legal: TurnAction[] = [];
    const forDuty = actionsForDuty(state, seat);
    const spare = state.actionsLeft - forDuty;
    // With a full reserve the duty takes a Planner as well, for a tile that passes the floor test.
    const isPlannerDue = forDuty > ACTION_COSTS.architect;
    listArchitect(state, seat, legal);
    if (spare > 0 || isPlannerDue) listPlanner(state, seat, lots, legal);
    if (spare > 0) {
      const canMeetDuty = !isPlannerDue || canBearAny(legendOf(state), seat.tracks, seat.reserve);
      if (canMeetDuty) listSwap(lots, legal);
      listExchange(state, seat, lots, isPlannerDue, legal);
      if (canMeetDuty) listMayor(state, legal);
      // CIT-8.5: beside an open duty only with room in the reserve; CIT-8.6: in a waived turn with any.
      if (state.config.mode === 'advanced' && spare >= ACTION_COSTS.spy) listSpy(state, player, lots, legal);
    }
    if (forDuty === 0) legal.push(END_TURN); // CIT-3.8
    return legal;
  },
  /** CIT-15.8: the first of these rules that is broken is named. */
  check(state, { player }, action) {
    if (action.type === 'endTurn') {
      if (!isDutyOpen(state)) return undefined;
      return { rule: 'CIT-3.8', code: 'dutyOpen', message: 'No Architect has been taken in this turn.' };
    }
    if (action.type === 'spy' && state.config.mode === 'basic') {
      return { rule: 'CIT-8.1', code: 'noSpy', message: 'There is no spy in the basic mode.' };
    }
    return checkCost(state, action) ?? checkOwnRule(state, player, action) ?? checkDuty(state, player, action);
  },
  apply(state, { player }, action, emit) {
    switch (action.type) {
      case 'architect':
        return applyArchitect(state, player, action, emit);
      case 'planner':
        return applyPlanner(state, player, action, emit);
      case 'engineerSwap':
        return applySwap(state, player, action, emit);
      case 'engineerExchange':
        return applyExchange(state, player, action, emit);
      case 'mayor':
        return applyMayor(state, player, emit);
      case 'spy':
        return applySpy(state, player, action, emit);
      case 'endTurn':
        return; // CIT-3.8: unused actions are lost.
    }
  },
});

/** The rule of the action itself. */
function checkOwnRule(state: State, player: number, action: PaidAction): Refusal | undefined {
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
