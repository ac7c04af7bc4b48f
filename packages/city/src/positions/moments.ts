/** The moments at which a position can begin: the turn and the agenda follow from them. */
import { ArgumentError } from '@rulewright/core';
import { entryOf, seatOf } from '@rulewright/core/define';
import { ACTIONS_PER_TURN, GOAL_CARDS, IDLE_ROUNDS_LIMIT } from '../components.js';
import { endReason } from '../invariants/index.js';
import {
  pushBuild,
  pushDrawToDisplay,
  pushDrawToHand,
  pushGoals,
  pushScoring,
  pushTurn,
  pushTurnEnd,
} from '../rules/agenda.js';
import { canMeetDuty } from '../rules/duty.js';
import type { State } from '../types.js';
import type { Given, Moment } from './description.js';

/** The turn so far, and the agenda. */
export function setMoment(state: State, what: Given, moment: Moment, player: number): void {
  if (state.config.mode !== 'party') setTurn(state, what, moment, player);
  state.stages = [];
  switch (moment) {
    case 'turn':
      pushTurn(state, player);
      break;
    case 'turnEnd':
      pushTurnEnd(state, player);
      break;
    case 'drawToDisplay':
      pushTurnIn(state, player);
      for (const [place, tile] of [...state.display.entries()].reverse()) {
        if (tile === null) pushDrawToDisplay(state, place);
      }
      break;
    case 'drawGoal':
      pushTurnIn(state, player);
      pushGoals(state, entryOf(GOAL_CARDS, state.players) - state.goals.length);
      break;
    case 'build':
      pushBuild(state);
      break;
    case 'drawToHand':
      pushBuild(state);
      pushDrawToHand(state, player);
      break;
    case 'finalScoring':
      end(state);
      break;
  }
}

/** The rest of a turn: without an action left only its end. */
function pushTurnIn(state: State, player: number): void {
  if (state.actionsLeft > 0) pushTurn(state, player);
  else pushTurnEnd(state, player);
}

function setTurn(state: State, what: Given, moment: Moment, player: number): void {
  const isOver = moment === 'turnEnd' || moment === 'finalScoring';
  const { architectDone = isOver, idleTurns = 0 } = what;
  // CIT-9.2: a finisher who has the turn has placed the last tile in it.
  const hasActed = architectDone || state.finisher === player;
  const { actionsLeft = isOver ? 0 : ACTIONS_PER_TURN - (hasActed ? 1 : 0) } = what;
  const canBeMet = architectDone || canMeetDuty(state, seatOf(state, player), actionsLeft);
  const { dutyWaived = !canBeMet, isIdle = !hasActed } = what;
  Object.assign(state, { actionsLeft, architectDone, dutyWaived, isIdle, idleTurns });
}

/** CIT-3.10: the reason for the end follows from the position; any other position is a stalemate. */
function end(state: State): void {
  let reason = endReason(state, state.seats);
  if (reason === undefined) {
    if (state.config.mode === 'party') throw new ArgumentError('Party mode ends once a board is full (CIT-13.9).');
    reason = 'stalemate';
    state.idleTurns = IDLE_ROUNDS_LIMIT * state.players;
  }
  pushScoring(state, reason);
}
