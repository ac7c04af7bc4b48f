/** STO-3.1: a round begins with the placement phase. */
import { pushPlacement } from '../course.js';
import { automatic } from '../rules.js';

export const startRound = automatic('startRound', (state, _stage, emit) => {
  emit({ type: 'roundStarted', round: state.round, player: state.startPlayer });
  pushPlacement(state, state.startPlayer);
});
