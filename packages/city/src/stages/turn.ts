/** CIT-15.1: one action of a turn. */
import { type DecisionStage, internActions, type Refusal } from '@rulewright/core';
import { applyArchitect, checkArchitect, listArchitect } from '../actions/architect.js';
import { applyExchange, checkExchange, listExchange } from '../actions/engineerExchange.js';
import { applySwap, checkSwap, listSwap } from '../actions/engineerSwap.js';
import { applyMayor, checkMayor, listMayor } from '../actions/mayor.js';
import { applyPlanner, checkPlanner, listPlanner } from '../actions/planner.js';
import { applySpy, checkSpy, listSpy } from '../actions/spy.js';
import { ACTION_COSTS, ACTIONS_PER_TURN, RESERVE_LIMIT } from '../components.js';
import { canMeetDuty, isDutyOpen } from '../duty.js';
import { canBearAny, effectsOf, legendOf } from '../legend.js';
import {
  type Action,
  type ActionOf,
  actionSchema,
  type Event,
  type Seat,
  type StageOf,
  type State,
} from '../schema.js';
import { type Lots, lotsOf, type TileId } from '../tiles.js';
import { addEffects, takeBackEffects } from '../tracks.js';

type Taken = ActionOf<'architect' | 'planner' | 'engineerSwap' | 'engineerExchange' | 'mayor' | 'spy' | 'endTurn'>;

const [END_TURN] = internActions(actionSchema).endTurn;

export const turn: DecisionStage<State, StageOf<'turn'>, Taken, Event> = {
  rule: 'CIT-15.2',
  takes: ['architect', 'planner', 'engineerSwap', 'engineerExchange', 'mayor', 'spy', 'endTurn'],
  actions(state, { player }) {
    const seat = state.seats[player] as Seat;
    const legal: Action[] = [];
    listArchitect(state, seat, legal);
    const lots = lotsOf(seat.board);
    if (isDutyOpen(state)) {
      listUnderDuty(state, player, seat, lots, legal);
    } else {
      listPlanner(state, seat, lots, legal);
      listSwap(lots, legal);
      listExchange(state, seat, lots, false, legal);
      listMayor(state, legal);
      if (state.config.mode === 'advanced' && state.actionsLeft >= ACTION_COSTS.spy)
        listSpy(state, player, lots, legal);
      legal.push(END_TURN as Action); // CIT-3.8
    }
    return legal as Taken[];
  },
  check(state, { player }, action) {
    if (action.type === 'endTurn') {
      if (!isDutyOpen(state)) return undefined;
      return { rule: 'CIT-3.8', code: 'dutyOpen', message: 'No Architect has been taken in this turn.' };
    }
    if (action.type === 'spy' && state.config.mode === 'basic') {
      return { rule: 'CIT-8.1', code: 'noSpy', message: 'There is no spy in the basic mode.' };
    }
    if (ACTION_COSTS[action.type] > state.actionsLeft) {
      return { rule: 'CIT-3.2', code: 'tooFewActions', message: `${action.type} costs more than the one action left.` };
    }
    return checkOwnRule(state, player, action) ?? checkDuty(state, player, action);
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
};

/** CIT-3.6: what can be done, Architect aside, so that the duty can still be met. See the table under CIT-3.11. */
function listUnderDuty(state: State, player: number, seat: Seat, lots: Lots, legal: Action[]): void {
  const { actionsLeft } = state;
  if (seat.reserve.length < RESERVE_LIMIT) {
    if (actionsLeft === 1) return; // Architect only
    listPlanner(state, seat, lots, legal);
    listSwap(lots, legal);
    listExchange(state, seat, lots, false, legal);
    listMayor(state, legal);
    if (state.config.mode === 'advanced' && actionsLeft > ACTION_COSTS.spy) listSpy(state, player, lots, legal);
    return;
  }
  listPlanner(state, seat, lots, legal);
  if (actionsLeft < ACTIONS_PER_TURN) return; // a place in the reserve must be freed now
  const canPlace = canBearAny(legendOf(state), seat.tracks, seat.reserve);
  if (canPlace) listSwap(lots, legal);
  listExchange(state, seat, lots, true, legal);
  if (canPlace) listMayor(state, legal);
}

/** CIT-15.8: the rule of the action itself. */
function checkOwnRule(state: State, player: number, action: Exclude<Taken, { type: 'endTurn' }>): Refusal | undefined {
  const seat = state.seats[player] as Seat;
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

/** CIT-3.6: an action, legal by its own rule, is refused if the duty couldn't be met after it. */
function checkDuty(state: State, player: number, action: Exclude<Taken, { type: 'endTurn' }>): Refusal | undefined {
  if (!isDutyOpen(state) || action.type === 'architect') return undefined;
  const seat = state.seats[player] as Seat;
  const legend = legendOf(state);
  const reserve = seat.reserve.slice();
  const board = seat.board.slice();
  const tracks = { ...seat.tracks };
  if (action.type === 'planner') {
    const [tile] = reserve.splice(action.reserveIndex, 1);
    board[action.cell] = tile as TileId;
    addEffects(tracks, effectsOf(legend, tile as TileId));
  } else if (action.type === 'engineerExchange') {
    const coming = reserve[action.reserveIndex] as TileId;
    const leaving = board[action.cell] as TileId;
    reserve[action.reserveIndex] = leaving;
    board[action.cell] = coming;
    takeBackEffects(tracks, effectsOf(legend, leaving));
    addEffects(tracks, effectsOf(legend, coming));
  } else if (action.type === 'spy') {
    const tile = state.seats[action.victim]?.reserve[action.reserveIndex] as TileId;
    board[action.cell] = tile;
    addEffects(tracks, effectsOf(legend, tile));
  }
  const actionsLeft = state.actionsLeft - ACTION_COSTS[action.type];
  if (canMeetDuty(legend, { reserve, tracks, board, actionsLeft })) return undefined;
  const message = 'After that no Architect would be possible in this turn, and a turn needs one.';
  return { rule: 'CIT-3.6', code: 'dutyOutOfReach', message };
}
