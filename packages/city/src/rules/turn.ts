/** A turn (CIT-3): one action after another, then its end. The actions are in `display`, `building` and `engineer`. */
import { seatOf } from '@rulewright/core/define';
import { lotsOf } from '../city/board.js';
import { somePassesFloor } from '../city/floor.js';
import { holdsAtLeast } from '../city/supply.js';
import { ACTION_COSTS } from '../components.js';
import { legendOf } from '../dataSet/legend.js';
import { ACTIONS, automatic, decision } from '../schema/action.js';
import { pushDrawToDisplay, pushScoring, pushTurnEnd, startTurn } from './agenda.js';
import { applyPlanner, applySpy, listPlanner, listSpy } from './building.js';
import { checkTurnAction } from './checks.js';
import { applyArchitect, applyMayor, listArchitect, listMayor } from './display.js';
import { actionsForDuty } from './duty.js';
import { reasonToEnd } from './end.js';
import { applyExchange, applySwap, listExchange, listSwap } from './engineer.js';

const [END_TURN] = ACTIONS.endTurn;

/** CIT-15.1: one action of a turn. */
export const turn = decision('turn', {
  rule: 'CIT-15.2',
  takes: ['architect', 'planner', 'engineerSwap', 'engineerExchange', 'mayor', 'spy', 'endTurn'],
  /**
   * CIT-3.3, CIT-15.6: the affordable actions after which the duty can still be met; only `spare` actions are free for
   * others. CIT-15.3: a single legal action is applied without asking.
   */
  list(state, { player }, legal) {
    const seat = seatOf(state, player);
    const lots = lotsOf(seat.board);
    const legend = legendOf(state);
    const forDuty = actionsForDuty(state, seat);
    const spare = state.actionsLeft - forDuty;
    // With a full reserve the duty also costs a Planner, whose tile must pass the floor test.
    const isPlannerDue = forDuty > ACTION_COSTS.architect;
    listArchitect(ACTIONS.architect, state, seat, legal);
    if (spare > 0 || isPlannerDue) listPlanner(ACTIONS.planner, legend, seat, lots, legal);
    if (spare > 0) {
      const canMeetDuty = !isPlannerDue || somePassesFloor(legend, seat.tracks, seat.reserve);
      if (canMeetDuty) listSwap(ACTIONS.engineerSwap, lots, legal);
      listExchange(ACTIONS.engineerExchange, legend, seat, lots, isPlannerDue, legal);
      if (canMeetDuty) listMayor(ACTIONS.mayor, state, legal);
      // CIT-8.5: an open duty leaves two spare actions only if the reserve has room. CIT-8.6: a waived one always does.
      if (state.config.mode === 'advanced' && spare >= ACTION_COSTS.spy) {
        listSpy(ACTIONS.spy, state, legend, player, lots, legal);
      }
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

/** CIT-3.10: the end of a turn: refill, then scoring or the next turn. */
export const turnEnd = automatic('turnEnd', (state, { player }, emit) => {
  const place = state.display.indexOf(null);
  if (place >= 0 && state.config.mode === 'advanced') {
    if (holdsAtLeast(state.supply, 1)) {
      pushTurnEnd(state, player); // CIT-4.5: one place after the other
      pushDrawToDisplay(state, place);
      return;
    }
    emit({ type: 'refillFailed', place }); // CIT-4.6
  }
  state.idleTurns = state.isIdle ? state.idleTurns + 1 : 0; // CIT-9.7
  const next = (player + 1) % state.players; // CIT-3.1
  const reason = reasonToEnd(state, next);
  if (reason) pushScoring(state, reason);
  else startTurn(state, next, emit);
});
