/** STO-12.1: after the feeding the game ends, or a new round begins (STO-3.3). */
import { pushRound, pushRowDraws } from '../course.js';
import { endReason, endStoneAge } from '../end.js';
import { slideRow } from '../row.js';
import { automatic } from '../rules.js';
import { makeToolsReady } from '../tools.js';
import { nextSeat } from '../turnOrder.js';

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
