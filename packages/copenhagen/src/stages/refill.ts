/** COP-9: the end of a turn: gaps are filled, then the next player's turn starts. COP-3.7: what was decided stays. */
import { pushDrawToHarbour, pushTurn } from '../course.js';
import { pileSize, reshuffle } from '../pile.js';
import { automatic } from '../rules.js';

export const refill = automatic('refill', (state, stage, emit) => {
  const place = state.harbour.indexOf(null); // COP-9.1: the lowest gap first
  if (place < 0) {
    // COP-9.2: at once, where no card was taken.
    const player = (stage.player + 1) % state.players; // COP-3.1
    emit({ type: 'turnStarted', player });
    pushTurn(state, player); // COP-9.4
    return;
  }
  if (pileSize(state) === 0) {
    reshuffle(state); // COP-9.6, COP-15.4
    emit({ type: 'pileReshuffled' });
  }
  state.stages.push(stage);
  pushDrawToHarbour(state, place);
});
