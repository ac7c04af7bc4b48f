/** CIT-3.10: the end of a turn. */
import { pushDrawToDisplay, pushScoring, pushTurnEnd, startTurn } from '../course.js';
import { reasonToEnd } from '../end.js';
import { automatic } from '../rules.js';
import { holdsAtLeast } from '../supply.js';

export const turnEnd = automatic('turnEnd', (state, { player }, emit) => {
  const place = state.display.indexOf(null);
  if (place >= 0 && state.config.mode === 'advanced') {
    if (holdsAtLeast(state.supply, 1)) {
      pushTurnEnd(state, player); // CIT-4.5: one place after the other
      pushDrawToDisplay(state, place);
      return;
    }
    emit({ type: 'refillFailed', place }); // CIT-4.6
  }
  state.idleTurns = state.isIdle ? state.idleTurns + 1 : 0; // CIT-9.7
  const next = (player + 1) % state.players; // CIT-3.1
  const reason = reasonToEnd(state, next);
  if (reason) pushScoring(state, reason);
  else startTurn(state, next, emit);
});
