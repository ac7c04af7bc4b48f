/** What a turn has brought so far, and what nobody has before the first one (CIT-2, CIT-3). */
import type { Issue } from '@rulewright/core';
import { isFull } from '../city/board.js';
import { ACTIONS_PER_TURN, PLACES } from '../components.js';
import type { State } from '../types.js';

/** The rules that the current turn breaks. */
export function brokenTurn(state: State): Issue[] {
  const action = state.stages.find(({ stage }) => stage === 'turn');
  if (action === undefined || !('player' in action)) return [];
  const { actionsLeft, architectDone, dutyWaived, isIdle } = state;
  const violations: Issue[] = [];
  const violate = (rule: string, message: string) => violations.push({ rule, message });
  if (architectDone && dutyWaived) violate('CIT-3.7', 'an Architect was taken although dutyWaived is true');
  if (architectDone && isIdle) violate('CIT-9.7', 'an Architect was taken, but isIdle is true');
  if (actionsLeft < ACTIONS_PER_TURN) return violations;
  if (architectDone) violate('CIT-3.2', 'an Architect was taken, but all actions are left');
  if (!isIdle) violate('CIT-9.7', 'isIdle is false before the first action');
  const isSetUp = state.stages.some(({ stage }) => stage === 'drawToDisplay' || stage === 'drawGoal');
  if (isSetUp) return [...violations, ...brokenSetUp(state, action.player)];
  // Before the first action this is the finisher's next turn.
  if (state.finisher === action.player) violate('CIT-9.3', `the finisher, seat ${action.player}, has another turn`);
  return violations;
}

/** CIT-2.2 to CIT-2.4: what the set-up leaves. */
function brokenSetUp({ seats, discarded, idleTurns, finisher, display, stages }: State, player: number): Issue[] {
  const violations: Issue[] = [];
  if (player !== 0) violations.push({ rule: 'CIT-2.2', message: `seat ${player} has the first turn` });
  for (const [seat, { board, reserve }] of seats.entries()) {
    if (reserve.length === 0 && board.every((tile) => tile === null)) continue;
    violations.push({ rule: 'CIT-2.3', message: `seat ${seat} has tiles before the first turn` });
  }
  if (discarded.length > 0 || idleTurns > 0 || finisher !== null) {
    violations.push({ rule: 'CIT-2.3', message: 'discarded, idleTurns or finisher before the first turn' });
  }
  const draws = stages.filter(({ stage }) => stage === 'drawToDisplay').length;
  const laid = display.filter((tile) => tile !== null).length;
  if (draws + laid !== PLACES) {
    violations.push({ rule: 'CIT-2.4', message: `display has ${laid} tiles and ${draws} draws instead of ${PLACES}` });
  }
  return violations;
}

/** CIT-13.3: nobody with a full board holds a tile. */
export function brokenHands({ seats }: State): Issue[] {
  return seats.flatMap(({ hand, board }, seat): Issue[] => {
    if (hand === null || !isFull(board)) return [];
    return [{ rule: 'CIT-13.3', message: `seat ${seat} holds a tile beside a full board` }];
  });
}
