/** BUR-10: mines pay; then the next phase starts or the game ends. Nobody loses what is stored (BUR-10.4). */
import { KNOWLEDGE, MINE_SILVER, PHASES } from '../components.js';
import { pushPhaseStart } from '../course.js';
import { endBurgundy } from '../end.js';
import { countOf } from '../estate.js';
import { gainSilver, gainWorkers } from '../gains.js';
import { knowledgeOf, owns } from '../knowledge.js';
import { automatic } from '../rules.js';

export const phaseEnd = automatic('phaseEnd', (state, _stage, emit) => {
  for (const [player, seat] of state.seats.entries()) {
    const mines = countOf(seat.estate, 'mine');
    if (mines === 0) continue;
    gainSilver(seat, player, 'mines', mines * MINE_SILVER, emit); // BUR-10.1
    // BUR-9.2, BUR-10.2: with knowledge tile 2, workers as well
    if (owns(knowledgeOf(seat), 2)) gainWorkers(seat, player, 'knowledge2', mines * KNOWLEDGE.workersPerMine, emit);
  }
  emit({ type: 'phaseEnded', phase: state.phase });
  const next = PHASES[PHASES.indexOf(state.phase) + 1];
  if (next === undefined) {
    endBurgundy(state); // BUR-10.3, BUR-11.1
  } else {
    state.phase = next;
    pushPhaseStart(state);
  }
});
