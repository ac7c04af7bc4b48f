/** Engineer, first form: two tiles of one's own board change places (CIT-6.1, CIT-6.2). */
import { type Emit, numberAt, seatOf } from '@rulewright/core';
import { type Lots, tileAt } from '../board.js';
import { ACTION_COSTS, CELLS } from '../components.js';
import { listAction, spend, type TurnAction } from '../costs.js';
import { ACTIONS } from '../rules.js';
import type { EngineerSwapAction, Event, State } from '../schema/index.js';

/** For each buildable cell the number of its swap with the next one; those with later cells follow. */
const FIRST_SWAPS = CELLS.map((cell) => ACTIONS.engineerSwap.findIndex(({ cellA }) => cellA === cell));

/** CIT-6.6, CIT-6.7: any two tiles of the player's own board, even of the same kind. */
export function listSwap({ occupied }: Lots, legal: TurnAction[]): void {
  for (let i = 0; i < occupied.length; i++) {
    const first = numberAt(occupied, i);
    const offset = numberAt(FIRST_SWAPS, first) - first - 1;
    for (let j = i + 1; j < occupied.length; j++) {
      listAction(legal, ACTIONS.engineerSwap, offset + numberAt(occupied, j));
    }
  }
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
