/** Engineer, second form: a tile of one's own board for one of one's own reserve (CIT-6.1, CIT-6.3). */
import { type Emit, entryAt, type Refusal, seatOf } from '@rulewright/core';
import { tileAt } from '../board.js';
import { belowFloor, checkReserve, exchangeTiles } from '../building.js';
import { ACTION_COSTS } from '../components.js';
import { spend } from '../costs.js';
import { effectsOf, legendOf } from '../legend.js';
import type { EngineerExchangeAction, Event, Seat, State } from '../schema/index.js';
import type { Seen } from '../seen.js';
import { passesFloorAfterExchange } from '../tracks.js';

/** CIT-6.3, CIT-6.5: why two tiles can't be exchanged. */
export function checkExchange(
  state: Seen,
  seat: Seat,
  { cell, reserveIndex }: EngineerExchangeAction,
): Refusal | undefined {
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

/** CIT-6.3: the tile of the board takes the place of the other one in the reserve. */
export function applyExchange(
  state: State,
  player: number,
  { cell, reserveIndex }: EngineerExchangeAction,
  emit: Emit<Event>,
): void {
  const seat = seatOf(state, player);
  exchangeTiles(legendOf(state), seat, cell, reserveIndex);
  const placed = tileAt(seat.board, cell);
  const takenBack = entryAt(seat.reserve, reserveIndex);
  emit({ type: 'tilesExchanged', player, cell, reserveIndex, placed, takenBack });
  spend(state, player, ACTION_COSTS.engineerExchange);
}
