/** BUR-3.2: the tiles of the last phase leave the depots; those of the next are laid out. */
import { pushPhase } from '../course.js';
import { clearDepots } from '../depots.js';
import { automatic } from '../rules.js';

export const phaseStart = automatic('phaseStart', (state, _stage, emit) => {
  emit({ type: 'phaseStarted', phase: state.phase });
  clearDepots(state);
  state.round = 0;
  pushPhase(state);
});
