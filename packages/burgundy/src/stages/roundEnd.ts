/** BUR-3.13, BUR-3.14: after the last turn the round ends, after the fifth round the phase. */
import type { AutomaticStage } from '@rulewright/core';
import { PHASE_END, ROUND_START } from '../agenda.js';
import { ROUNDS } from '../components.js';
import type { Event, StageOf, State } from '../schema.js';

export const roundEnd: AutomaticStage<State, StageOf<'roundEnd'>, Event> = {
  run(state) {
    state.stages.push(state.round < ROUNDS ? ROUND_START : PHASE_END);
  },
};
