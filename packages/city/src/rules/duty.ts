/** The architect duty (CIT-3.4 to CIT-3.7): what it requires, and whether a player can still meet it. */
import { hasKind, type KindSet, kindsThatLeadToPlacing, somePassesFloor } from '../city/floor.js';
import { ACTION_COSTS, ACTIONS_PER_TURN, CELLS, RESERVE_LIMIT } from '../components.js';
import { type KindEffects, legendOf } from '../dataSet/legend.js';
import { kindIndexOf } from '../dataSet/tiles.js';
import type { Seat, State, View } from '../types.js';

/** CIT-16.3: a state or a view. A view shows the whole state, because nothing is private. */
export type Seen = State | View;

/** CIT-3.4, CIT-3.6: whether the duty is neither met nor waived. */
export function isDutyOpen(state: Seen): boolean {
  return !state.architectDone && !state.dutyWaived;
}

/** CIT-3.6: the actions the duty still costs: an Architect, and before it a Planner if the reserve is full. */
export function actionsForDuty(state: Seen, { reserve }: Seat): number {
  if (!isDutyOpen(state)) return 0;
  return reserve.length < RESERVE_LIMIT ? ACTION_COSTS.architect : ACTION_COSTS.planner + ACTION_COSTS.architect;
}

/** CIT-3.5: whether an open duty can still be met. */
export function canMeetDuty(state: Seen, seat: Seat, actionsLeft: number): boolean {
  const { reserve, tracks } = seat;
  if (reserve.length < RESERVE_LIMIT) return actionsLeft >= 1;
  const legend = legendOf(state);
  if (actionsLeft >= 2 && somePassesFloor(legend, tracks, reserve)) return true;
  return actionsLeft === ACTIONS_PER_TURN && canExchangeToPlace(legend, seat);
}

/** CIT-3.5: whether a reserve tile passes the floor test after some exchange. */
function canExchangeToPlace(legend: KindEffects, { board, reserve, tracks }: Seat): boolean {
  let kinds: KindSet = 0;
  for (let index = 0; index < reserve.length; index++) kinds |= kindsThatLeadToPlacing(legend, tracks, reserve, index);
  if (kinds === 0) return false;
  for (const cell of CELLS) {
    const leaving = board[cell];
    if (leaving && hasKind(kinds, kindIndexOf(leaving))) return true;
  }
  return false;
}
