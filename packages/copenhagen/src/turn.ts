/** What stages push onto the agenda, and what follows a placed tile (COP-3, COP-7). */
import { type Emit, endGame, playerStages } from '@rulewright/core';
import { COLUMNS, END_SCORE, HAND_LIMIT } from './components.js';
import { handSize } from './hand.js';
import { coatsGained, columnPoints, coveredCells, floorPoints, housePoints } from './house.js';
import type { Event, Seat, StageOf, State } from './schema.js';

const ACTION = playerStages('action');
const THIRD_CARD = playerStages('thirdCard');
const HAND_LIMIT_STAGE = playerStages('handLimit');
const SECOND_ACTION = playerStages('secondAction');
const COAT = playerStages('coat');
const REFILL = playerStages('refill');

/** COP-3.6: a turn is its action and all that follows from it, then the refill of the harbour. */
export function pushTurn(state: State, player: number): void {
  state.stages.push(REFILL[player] as StageOf<'refill'>, ACTION[player] as StageOf<'action'>);
}

/** COP-4.6: the third card. */
export function pushThirdCard(state: State, player: number): void {
  state.stages.push(THIRD_CARD[player] as StageOf<'thirdCard'>);
}

/** COP-4.10, COP-4.13: after the taking comes the hand limit, then the second action if `bothActions` is ready. */
export function pushAfterTaking(state: State, player: number): void {
  if ((state.seats[player] as Seat).abilities.bothActions === 'ready') {
    state.stages.push(SECOND_ACTION[player] as StageOf<'secondAction'>);
  }
  pushHandLimit(state, player);
}

/** COP-4.10: asked while the hand holds more than seven cards. */
export function pushHandLimit(state: State, player: number): void {
  if (handSize(state.seats[player] as Seat) > HAND_LIMIT) {
    state.stages.push(HAND_LIMIT_STAGE[player] as StageOf<'handLimit'>);
  }
}

/** COP-7.1: what follows a facade or window tile that has just been put on these cells. */
export function followPlacement(state: State, player: number, cells: readonly number[], emit: Emit<Event>): void {
  const { house } = state.seats[player] as Seat;
  const coats = coatsGained(house, cells);
  if (coats > 0) emit({ type: 'coatsGained', player, count: coats });
  emitCompletedLines(house, player, cells, emit);
  if (housePoints(house) >= END_SCORE) {
    endCopenhagen(state, 'points'); // COP-10.1
    return;
  }
  // COP-8.3: coats are alike and are used one after the other.
  for (let coat = 0; coat < coats; coat++) state.stages.push(COAT[player] as StageOf<'coat'>);
}

function emitCompletedLines(house: Seat['house'], player: number, cells: readonly number[], emit: Emit<Event>): void {
  let lastFloor = -1;
  let columns = 0;
  for (const cell of cells) {
    const floor = Math.floor(cell / COLUMNS);
    if (floor !== lastFloor) {
      const points = floorPoints(house, floor);
      if (points > 0) emit({ type: 'lineCompleted', player, line: 'floor', index: floor, points });
    }
    lastFloor = floor;
    columns |= 1 << (cell % COLUMNS);
  }
  for (let column = 0; column < COLUMNS; column++) {
    if ((columns & (1 << column)) === 0) continue;
    const points = columnPoints(house, column);
    if (points > 0) emit({ type: 'lineCompleted', player, line: 'column', index: column, points });
  }
}

/** COP-10, COP-12: the game ends at once; more points rank first, then fewer empty cells. */
export function endCopenhagen(state: State, reason: 'points' | 'mermaid'): void {
  const scores = state.seats.map(({ house }) => housePoints(house));
  endGame(state, scores, reason, [state.seats.map(({ house }) => coveredCells(house))]);
}
