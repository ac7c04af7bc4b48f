/** CIT-15.1: one action of a turn. */
import { seatOf } from '@rulewright/core';
import { applyArchitect } from '../actions/architect.js';
import { applyExchange } from '../actions/engineerExchange.js';
import { applySwap } from '../actions/engineerSwap.js';
import { applyMayor } from '../actions/mayor.js';
import { applyPlanner } from '../actions/planner.js';
import { applySpy } from '../actions/spy.js';
import { lotsOf } from '../board.js';
import { checkTurnAction } from '../checks.js';
import { ACTION_COSTS } from '../components.js';
import { actionsForDuty } from '../duty.js';
import { canBearAny, legendOf } from '../legend.js';
import { listArchitect } from '../lists/architect.js';
import { listExchange } from '../lists/engineerExchange.js';
import { listSwap } from '../lists/engineerSwap.js';
import { listMayor } from '../lists/mayor.js';
import { listPlanner } from '../lists/planner.js';
import { listSpy } from '../lists/spy.js';
import { ACTIONS, decision } from '../rules.js';

const [END_TURN] = ACTIONS.endTurn;

export const turn = decision('turn', {
  rule: 'CIT-15.2',
  takes: ['architect', 'planner', 'engineerSwap', 'engineerExchange', 'mayor', 'spy', 'endTurn'],
  /**
   * CIT-3.3, CIT-15.6: every action that can be paid for, in any order, as long as the duty can still be met afterwards:
   * the actions that the duty takes are kept back. CIT-15.3: a single legal action isn't asked.
   */
  list(state, { player }, legal) {
    const seat = seatOf(state, player);
    const lots = lotsOf(seat.board);
    const legend = legendOf(state);
    const forDuty = actionsForDuty(state, seat);
    const spare = state.actionsLeft - forDuty;
    // With a full reserve the duty takes a Planner as well, for a tile that passes the floor test.
    const isPlannerDue = forDuty > ACTION_COSTS.architect;
    listArchitect(state, seat, legal);
    if (spare > 0 || isPlannerDue) listPlanner(legend, seat, lots, legal);
    if (spare > 0) {
      const canMeetDuty = !isPlannerDue || canBearAny(legend, seat.tracks, seat.reserve);
      if (canMeetDuty) listSwap(lots, legal);
      listExchange(legend, seat, lots, isPlannerDue, legal);
      if (canMeetDuty) listMayor(state, legal);
      // CIT-8.5: beside an open duty only with room in the reserve; CIT-8.6: in a waived turn with any.
      if (state.config.mode === 'advanced' && spare >= ACTION_COSTS.spy) listSpy(state, legend, player, lots, legal);
    }
    if (forDuty === 0) legal.push(END_TURN); // CIT-3.8
  },
  check: (state, { player }, action) => checkTurnAction(state, player, action),
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
