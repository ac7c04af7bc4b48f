/** What follows what: all pushes onto the agenda (CIT-3, CIT-15.1). What comes last is pushed first. */
import { type Emit, seatOf } from '@rulewright/core';
import { ACTIONS_PER_TURN, PLACES } from './components.js';
import { canMeetDuty } from './duty.js';
import type { EndReason, Event, State } from './schema/index.js';

/** CIT-3.2, CIT-3.7: a new turn begins. */
export function startTurn(state: State, player: number, emit: Emit<Event>): void {
  state.actionsLeft = ACTIONS_PER_TURN;
  state.architectDone = false;
  state.dutyWaived = !canMeetDuty(state, seatOf(state, player), ACTIONS_PER_TURN);
  state.isIdle = true;
  emit({ type: 'turnStarted', player, dutyWaived: state.dutyWaived });
  pushTurn(state, player);
}

/** CIT-3.2: a turn is its actions, then its end. */
export function pushTurn(state: State, player: number): void {
  pushTurnEnd(state, player);
  pushAction(state, player);
}

/** CIT-3.2: an action of a turn. */
export function pushAction(state: State, player: number): void {
  state.stages.push({ stage: 'turn', player });
}

/** CIT-3.10: the end of a turn. */
export function pushTurnEnd(state: State, player: number): void {
  state.stages.push({ stage: 'turnEnd', player });
}

/** CIT-4.4, CIT-7.1: chance draws a tile for a place of the display. */
export function pushDrawToDisplay(state: State, place: number): void {
  state.stages.push({ stage: 'drawToDisplay', place });
}

/** CIT-2.4, CIT-7.1: chance draws tiles for all places of the display, in ascending order. */
export function pushDisplay(state: State): void {
  for (let place = PLACES - 1; place >= 0; place--) pushDrawToDisplay(state, place);
}

/** CIT-2.5: chance draws goal cards, one after the other. */
export function pushGoals(state: State, cards: number): void {
  for (let card = 0; card < cards; card++) state.stages.push({ stage: 'drawGoal' });
}

/** CIT-13.6: party mode: the building goes on. */
export function pushBuild(state: State): void {
  state.stages.push({ stage: 'build' });
}

/** CIT-13.3: party mode: chance draws a tile for a hand. */
export function pushDrawToHand(state: State, player: number): void {
  state.stages.push({ stage: 'drawToHand', player });
}

/** CIT-10.1: the score is settled. */
export function pushScoring(state: State, reason: EndReason): void {
  state.stages.push({ stage: 'scoring', reason });
}
