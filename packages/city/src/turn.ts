/** The course of turns, and what stages push onto the agenda (CIT-3, CIT-9). */
import { type Emit, playerStages } from '@rulewright/core';
import { ACTIONS_PER_TURN, PLACES, RESERVE_LIMIT } from './components.js';
import { canMeetDuty } from './duty.js';
import { legendOf } from './legend.js';
import type { EndReason, Event, Seat, StageOf, State } from './schema.js';
import { isFull } from './tiles.js';

const TURN = playerStages('turn');
const TURN_END = playerStages('turnEnd');
const DRAW_TO_HAND = playerStages('drawToHand');
const DRAW_TO_DISPLAY = Array.from(
  { length: PLACES },
  (_, place): StageOf<'drawToDisplay'> => Object.freeze({ stage: 'drawToDisplay', place }),
);
const BUILD: StageOf<'build'> = Object.freeze({ stage: 'build' });
const DRAW_GOAL: StageOf<'drawGoal'> = Object.freeze({ stage: 'drawGoal' });

/** CIT-3.2: a turn: its actions, then its end. */
export function pushTurn(state: State, player: number): void {
  state.stages.push(TURN_END[player] as StageOf<'turnEnd'>, TURN[player] as StageOf<'turn'>);
}

/** CIT-3.2, CIT-3.9: an action is paid for; the turn goes on while actions are left. */
export function spend(state: State, player: number, cost: number): void {
  state.actionsLeft -= cost;
  if (state.actionsLeft > 0) state.stages.push(TURN[player] as StageOf<'turn'>);
}

/** CIT-4.4, CIT-7.1: chance draws a tile for a place of the display. */
export function pushDraw(state: State, place: number): void {
  state.stages.push(DRAW_TO_DISPLAY[place] as StageOf<'drawToDisplay'>);
}

/** CIT-2.4, CIT-7.1: chance draws tiles for all places of the display, in ascending order. */
export function pushDisplay(state: State): void {
  for (let place = PLACES - 1; place >= 0; place--) pushDraw(state, place);
}

/** CIT-2.5: chance draws a goal card. */
export function pushGoal(state: State): void {
  state.stages.push(DRAW_GOAL);
}

/** CIT-13.6: party mode: the building goes on. */
export function pushBuild(state: State): void {
  state.stages.push(BUILD);
}

/** CIT-13.3: party mode: chance draws a tile for a hand. */
export function pushDrawToHand(state: State, player: number): void {
  state.stages.push(DRAW_TO_HAND[player] as StageOf<'drawToHand'>);
}

/** CIT-10.1: the score is settled. */
export function pushScoring(state: State, reason: EndReason): void {
  state.stages.push({ stage: 'scoring', reason });
}

/** CIT-3.2, CIT-3.7: a new turn begins. */
export function startTurn(state: State, player: number, emit: Emit<Event>): void {
  state.actionsLeft = ACTIONS_PER_TURN;
  state.architectDone = false;
  state.dutyWaived = isDutyHopeless(state, player);
  state.isIdle = true;
  emit({ type: 'turnStarted', player, dutyWaived: state.dutyWaived });
  pushTurn(state, player);
}

function isDutyHopeless(state: State, player: number): boolean {
  const { reserve, tracks, board } = state.seats[player] as Seat;
  if (reserve.length < RESERVE_LIMIT) return false; // the common case, told without the legend
  return !canMeetDuty(legendOf(state), { reserve, tracks, board, actionsLeft: ACTIONS_PER_TURN });
}

/** CIT-9.1, CIT-13.8: to be called when a tile has been put on a board. */
export function noteFullBoard(state: State, player: number, emit: Emit<Event>): void {
  if (!isFull((state.seats[player] as Seat).board)) return;
  const isFinisher = state.finisher === null;
  if (isFinisher) state.finisher = player;
  emit({ type: 'boardFilled', player, isFinisher });
}
