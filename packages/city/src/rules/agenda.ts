/** The order of play: all pushes onto the agenda (CIT-3, CIT-15.1). The last stage pushed runs first. */
import type { Emit } from '@rulewright/core';
import { seatOf } from '@rulewright/core/define';
import { ACTIONS_PER_TURN, PLACES } from '../components.js';
import type { EndReason, Event, State } from '../types.js';
import { canMeetDuty } from './duty.js';

/** CIT-3.2, CIT-3.7: begins a turn. */
export function startTurn(state: State, player: number, emit: Emit<Event>): void {
  state.actionsLeft = ACTIONS_PER_TURN;
  state.architectDone = false;
  state.dutyWaived = !canMeetDuty(state, seatOf(state, player), ACTIONS_PER_TURN);
  state.isIdle = true;
  emit({ type: 'turnStarted', player, dutyWaived: state.dutyWaived });
  pushTurn(state, player);
}

/** CIT-2.4, CIT-2.5: after the last draw of the set-up the first turn begins. Draws in a turn follow an action. */
export function reportFirstTurn({ stages, actionsLeft, dutyWaived }: State, emit: Emit<Event>): void {
  const next = stages.at(-1);
  if (next?.stage !== 'turn' || actionsLeft < ACTIONS_PER_TURN) return;
  emit({ type: 'turnStarted', player: next.player, dutyWaived });
}

/** CIT-3.2: the actions of a turn, then its end. */
export function pushTurn(state: State, player: number): void {
  pushTurnEnd(state, player);
  pushAction(state, player);
}

function pushAction(state: State, player: number): void {
  state.stages.push({ stage: 'turn', player });
}

/** CIT-3.2, CIT-3.9: pays for an action. The turn goes on while actions are left. */
export function spend(state: State, player: number, cost: number): void {
  state.actionsLeft -= cost;
  if (state.actionsLeft > 0) pushAction(state, player);
}

/** CIT-3.10: the end of a turn. */
export function pushTurnEnd(state: State, player: number): void {
  state.stages.push({ stage: 'turnEnd', player });
}

/** CIT-4.4, CIT-7.1: a draw for one place of the display. */
export function pushDrawToDisplay(state: State, place: number): void {
  state.stages.push({ stage: 'drawToDisplay', place });
}

/** CIT-2.4, CIT-7.1: draws for all places of the display, in ascending order. */
export function pushDisplay(state: State): void {
  for (let place = PLACES - 1; place >= 0; place--) pushDrawToDisplay(state, place);
}

/** CIT-2.5: draws of goal cards. */
export function pushGoals(state: State, cards: number): void {
  for (let card = 0; card < cards; card++) state.stages.push({ stage: 'drawGoal' });
}

/** CIT-13.6: party mode: the next building action. */
export function pushBuild(state: State): void {
  state.stages.push({ stage: 'build' });
}

/** CIT-13.3: party mode: a draw for a hand. */
export function pushDrawToHand(state: State, player: number): void {
  state.stages.push({ stage: 'drawToHand', player });
}

/** CIT-10.1: scoring. */
export function pushScoring(state: State, reason: EndReason): void {
  state.stages.push({ stage: 'scoring', reason });
}
