/** When the game ends, and who has won (CIT-9, CIT-12). */
import { type Emit, endGame, numberAt, seatOf } from '@rulewright/core';
import { isFull } from './board.js';
import { CELLS, IDLE_ROUNDS_LIMIT } from './components.js';
import type { EndReason, Event, State } from './schema/index.js';
import type { Assessment } from './scoring.js';

/**
 * CIT-9.1, CIT-13.8: to be called when a tile has been put on a board. The first player whose board is full is the
 * finisher. CIT-9.4: full boards after that change nothing.
 */
export function noteFullBoard(state: State, player: number, emit: Emit<Event>): void {
  if (!isFull(seatOf(state, player).board)) return;
  const isFinisher = state.finisher === null;
  if (isFinisher) state.finisher = player;
  emit({ type: 'boardFilled', player, isFinisher });
}

/**
 * CIT-3.10: why the game ends when a turn has ended and would pass to the next player; `undefined` if it goes on.
 * CIT-9.2: never before the end of a turn.
 */
export function reasonToEnd(state: State, next: number): EndReason | undefined {
  // A place is empty at the end of a turn only if a refill has failed (CIT-9.5), also in the last round (CIT-9.6).
  // CIT-9.8: a supply that has run empty doesn't end the game by itself.
  if (state.display.includes(null)) return 'supplyExhausted';
  if (next === state.finisher) return 'fullBoard'; // CIT-9.3: the last round is over.
  return state.idleTurns >= IDLE_ROUNDS_LIMIT * state.players ? 'stalemate' : undefined; // CIT-9.7
}

/**
 * CIT-12.1, CIT-12.2, CIT-12.3: the highest total wins, then fewer empty cells; players equal in both share a rank.
 * CIT-10.13: how the points came about is kept.
 */
export function endCity(state: State, reason: EndReason, assessments: readonly Assessment[]): void {
  const totals = assessments.map(({ total }) => total);
  const filledCells = assessments.map(({ emptyCells }) => CELLS.length - emptyCells);
  endGame(state, totals, reason, [filledCells]);
  const ranking = state.result?.ranking ?? [];
  state.report = assessments.map((assessment, player) => ({ ...assessment, rank: numberAt(ranking, player) }));
}
