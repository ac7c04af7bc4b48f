/** A round (STO-3): its beginning, and its end after the feeding (STO-12.1). */
import { makeToolsReady } from '../board/tools.js';
import { CARD_SPACES } from '../components.js';
import { automatic } from '../schema/action.js';
import type { State } from '../types.js';
import { nextSeat, pushRound, pushRowDraws, startPlacement } from './agenda.js';
import { endReason, endStoneAge } from './end.js';

/** STO-3.1: a round begins with the placement phase. */
export const startRound = automatic('startRound', (state, _stage, emit) => {
  emit({ type: 'roundStarted', round: state.round, player: state.startPlayer });
  startPlacement(state, state.startPlayer, emit);
});

/** STO-12.1: after the feeding the game ends, or a new round begins (STO-3.3). */
export const endRound = automatic('endRound', (state) => {
  const reason = endReason(state);
  if (reason !== undefined) {
    endStoneAge(state, reason);
    return;
  }
  state.startPlayer = nextSeat(state, state.startPlayer);
  state.round += 1;
  for (const seat of state.seats) makeToolsReady(seat);
  slideRow(state.row);
  pushRound(state);
  pushRowDraws(state);
});

/** STO-8.8: the remaining cards slide towards `card1` and keep their order. */
function slideRow(row: State['row']): void {
  let free = 0;
  for (let space = 0; space < CARD_SPACES; space++) {
    const card = row[space];
    if (!card) continue;
    row[space] = null;
    row[free++] = card;
  }
}
