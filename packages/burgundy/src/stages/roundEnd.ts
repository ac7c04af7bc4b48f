/** BUR-3.13, BUR-3.14: after the last turn the round ends, after the fifth round the phase. */
import { ROUNDS } from '../components.js';
import { pushPhaseEnd, pushRoundStart } from '../course.js';
import { automatic } from '../rules.js';

export const roundEnd = automatic('roundEnd', (state) => {
  if (state.round < ROUNDS) pushRoundStart(state);
  else pushPhaseEnd(state);
});
