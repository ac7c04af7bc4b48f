/** BUR-10: mines pay; then the next phase starts or the game ends. */
import type { AutomaticStage } from '@rulewright/core';
import { PHASE_START } from '../agenda.js';
import { KNOWLEDGE, MINE_SILVER, PHASES } from '../components.js';
import { endBurgundy } from '../end.js';
import { countOf } from '../estate.js';
import { gainSilver, gainWorkers } from '../gains.js';
import { knowledgeOf, owns } from '../knowledge.js';
import type { Event, Seat, StageOf, State } from '../schema.js';

export const phaseEnd: AutomaticStage<State, StageOf<'phaseEnd'>, Event> = {
  run(state, _stage, emit) {
    for (let player = 0; player < state.players; player++) {
      const seat = state.seats[player] as Seat;
      const mines = countOf(seat.estate, 'mine');
      if (mines === 0) continue;
      gainSilver(seat, player, mines * MINE_SILVER, emit); // BUR-10.1
      if (owns(knowledgeOf(seat), 2)) gainWorkers(seat, player, mines * KNOWLEDGE.workersPerMine, emit); // BUR-10.2
    }
    emit({ type: 'phaseEnded', phase: state.phase });
    const next = PHASES[PHASES.indexOf(state.phase) + 1];
    if (next === undefined) {
      endBurgundy(state); // BUR-10.3
    } else {
      state.phase = next;
      state.stages.push(PHASE_START);
    }
  },
};
