/** Engineer, first form: two tiles of one's own board change places (CIT-6.1, CIT-6.2). */
import { type Emit, type Refusal, seatOf } from '@rulewright/core';
import { tileAt } from '../board.js';
import { ACTION_COSTS } from '../components.js';
import { spend } from '../costs.js';
import type { EngineerSwapAction, Event, Seat, State } from '../schema/index.js';

/** CIT-6.2: why two tiles can't change places. */
export function checkSwap({ board }: Seat, { cellA, cellB }: EngineerSwapAction): Refusal | undefined {
  if (board[cellA] !== null && board[cellB] !== null) return undefined;
  const empty = board[cellA] === null ? cellA : cellB;
  return { rule: 'CIT-6.2', code: 'noTile', message: `There is no tile on cell ${empty} to swap.` };
}

/** CIT-6.2: the tracks don't change. */
export function applySwap(state: State, player: number, { cellA, cellB }: EngineerSwapAction, emit: Emit<Event>): void {
  const { board } = seatOf(state, player);
  const tileA = tileAt(board, cellA);
  const tileB = tileAt(board, cellB);
  board[cellA] = tileB;
  board[cellB] = tileA;
  emit({ type: 'tilesSwapped', player, cellA, cellB, tileA, tileB });
  spend(state, player, ACTION_COSTS.engineerSwap);
}
