/** Why an action of a turn isn't legal (CIT-15.8). */
import { entryAt, type Refusal, seatOf, sizeOf } from '@rulewright/core';
import { belowFloor, checkCell, checkReserve } from './building.js';
import { PLACES, RESERVE_LIMIT } from './components.js';
import { checkCost, type PaidAction, type TurnAction } from './costs.js';
import { checkDuty, isDutyOpen } from './duty.js';
import { canBear, effectsOf, legendOf } from './legend.js';
import type {
  ArchitectAction,
  EngineerExchangeAction,
  EngineerSwapAction,
  PlannerAction,
  Seat,
  SpyAction,
} from './schema/index.js';
import type { Seen } from './seen.js';
import { holdsAtLeast } from './supply.js';
import { passesFloorAfterExchange } from './tracks.js';

/** CIT-15.8: the first rule that an action of a player's turn breaks. */
export function checkTurnAction(state: Seen, player: number, action: TurnAction): Refusal | undefined {
  if (action.type === 'endTurn') {
    if (!isDutyOpen(state)) return undefined;
    return { rule: 'CIT-3.8', code: 'dutyOpen', message: 'No Architect has been taken in this turn.' };
  }
  if (action.type === 'spy' && state.config.mode === 'basic') {
    return { rule: 'CIT-8.1', code: 'noSpy', message: 'There is no spy in the basic mode.' };
  }
  return checkCost(state, action) ?? checkOwnRule(state, player, action) ?? checkDuty(state, player, action);
}

/** The rule of the action itself. */
function checkOwnRule(state: Seen, player: number, action: PaidAction): Refusal | undefined {
  const seat = seatOf(state, player);
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

function checkArchitect(state: Seen, seat: Seat, { place }: ArchitectAction): Refusal | undefined {
  if (seat.reserve.length >= RESERVE_LIMIT) {
    return { rule: 'CIT-4.2', code: 'reserveFull', message: `The reserve holds ${RESERVE_LIMIT} tiles already.` };
  }
  if (state.display[place] === null) {
    return { rule: 'CIT-4.3', code: 'emptyPlace', message: `There is no tile at place ${place} of the display.` };
  }
  return undefined;
}

function checkPlanner(state: Seen, seat: Seat, { reserveIndex, cell }: PlannerAction): Refusal | undefined {
  const misfit = checkReserve(seat, reserveIndex, 'CIT-5.1') ?? checkCell(seat, cell, 'CIT-5.1');
  if (misfit) return misfit;
  const tile = entryAt(seat.reserve, reserveIndex);
  return canBear(legendOf(state), seat.tracks, tile) ? undefined : belowFloor(tile, 'CIT-5.5');
}

function checkSwap({ board }: Seat, { cellA, cellB }: EngineerSwapAction): Refusal | undefined {
  if (board[cellA] !== null && board[cellB] !== null) return undefined;
  const empty = board[cellA] === null ? cellA : cellB;
  return { rule: 'CIT-6.2', code: 'noTile', message: `There is no tile on cell ${empty} to swap.` };
}

function checkExchange(state: Seen, seat: Seat, { cell, reserveIndex }: EngineerExchangeAction): Refusal | undefined {
  const leaving = seat.board[cell];
  if (!leaving) {
    return { rule: 'CIT-6.3', code: 'noTile', message: `There is no tile on cell ${cell} to exchange.` };
  }
  const misfit = checkReserve(seat, reserveIndex, 'CIT-6.3');
  if (misfit) return misfit;
  const coming = entryAt(seat.reserve, reserveIndex);
  const legend = legendOf(state);
  const isBorne = passesFloorAfterExchange(seat.tracks, effectsOf(legend, leaving), effectsOf(legend, coming));
  return isBorne ? undefined : belowFloor(coming, 'CIT-6.5');
}

function checkMayor({ supply }: Seen): Refusal | undefined {
  if (holdsAtLeast(supply, PLACES)) return undefined;
  const message = `The supply holds ${sizeOf(supply)} tiles; the mayor needs ${PLACES}.`;
  return { rule: 'CIT-7.2', code: 'supplyTooSmall', message };
}

function checkSpy(state: Seen, player: number, { victim, reserveIndex, cell }: SpyAction): Refusal | undefined {
  const seat = seatOf(state, player);
  const spied = state.seats[victim];
  if (spied === undefined || victim === player) {
    return { rule: 'CIT-8.2', code: 'wrongVictim', message: 'A spy needs another player of this game as victim.' };
  }
  const misfit = checkReserve(spied, reserveIndex, 'CIT-8.2') ?? checkCell(seat, cell, 'CIT-8.2');
  if (misfit) return misfit;
  const tile = entryAt(spied.reserve, reserveIndex);
  return canBear(legendOf(state), seat.tracks, tile) ? undefined : belowFloor(tile, 'CIT-8.3');
}
