/** The architect duty: what it asks for, and whether it can still be met (CIT-3.4 to CIT-3.7). */
import { entryAt, type Refusal, seatOf } from '@rulewright/core';
import { exchangeTiles, placeTile, takeFromReserve } from './building.js';
import { ACTION_COSTS, ACTIONS_PER_TURN, CELLS, RESERVE_LIMIT } from './components.js';
import type { PaidAction } from './costs.js';
import { isAmong, type KindSet, kindsThatLeadToPlacing } from './exchange.js';
import { canBearAny, type KindEffects, legendOf } from './legend.js';
import type { Seat } from './schema/index.js';
import type { Seen } from './seen.js';
import { kindIndexOf } from './tiles.js';

/** CIT-3.4, CIT-3.6: whether actions are bound by the duty: it is neither met nor waived. */
export function isDutyOpen(state: Seen): boolean {
  return !state.architectDone && !state.dutyWaived;
}

/** CIT-3.6: the actions that the duty still takes: an Architect, and before it a Planner if the reserve is full. */
export function actionsForDuty(state: Seen, { reserve }: Seat): number {
  if (!isDutyOpen(state)) return 0;
  return reserve.length < RESERVE_LIMIT ? ACTION_COSTS.architect : ACTION_COSTS.planner + ACTION_COSTS.architect;
}

/** CIT-3.5: whether an open duty can still be met. */
export function canMeetDuty(state: Seen, seat: Seat, actionsLeft: number): boolean {
  const { reserve, tracks } = seat;
  if (reserve.length < RESERVE_LIMIT) return actionsLeft >= 1;
  const legend = legendOf(state);
  if (actionsLeft >= 2 && canBearAny(legend, tracks, reserve)) return true;
  return actionsLeft === ACTIONS_PER_TURN && canExchangeToPlace(legend, seat);
}

/** CIT-3.5: whether after some exchange a tile of the reserve could be placed. */
function canExchangeToPlace(legend: KindEffects, { board, reserve, tracks }: Seat): boolean {
  let kinds: KindSet = 0;
  for (let index = 0; index < reserve.length; index++) kinds |= kindsThatLeadToPlacing(legend, tracks, reserve, index);
  if (kinds === 0) return false;
  for (const cell of CELLS) {
    const leaving = board[cell];
    if (leaving && isAmong(kinds, kindIndexOf(leaving))) return true;
  }
  return false;
}

/** CIT-3.6: an action, legal by its own rule, is refused if the duty couldn't be met after it. */
export function checkDuty(state: Seen, player: number, action: PaidAction): Refusal | undefined {
  if (!isDutyOpen(state) || action.type === 'architect') return undefined;
  const after = seatAfter(state, seatOf(state, player), action);
  if (canMeetDuty(state, after, state.actionsLeft - ACTION_COSTS[action.type])) return undefined;
  const message = 'After that no Architect would be possible in this turn, and a turn needs one.';
  return { rule: 'CIT-3.6', code: 'dutyOutOfReach', message };
}

/** What an action makes of a player's board, tracks and reserve, on a copy. */
function seatAfter(state: Seen, { board, tracks, reserve, hand }: Seat, action: PaidAction): Seat {
  const legend = legendOf(state);
  const after: Seat = { board: board.slice(), tracks: { ...tracks }, reserve: reserve.slice(), hand };
  if (action.type === 'planner') {
    placeTile(legend, after, action.cell, takeFromReserve(after, action.reserveIndex));
  } else if (action.type === 'engineerExchange') {
    exchangeTiles(legend, after, action.cell, action.reserveIndex);
  } else if (action.type === 'spy') {
    const { reserve: spied } = seatOf(state, action.victim);
    placeTile(legend, after, action.cell, entryAt(spied, action.reserveIndex));
  }
  return after;
}
