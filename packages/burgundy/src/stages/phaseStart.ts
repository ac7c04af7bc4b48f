/** BUR-3.2, BUR-3.3: the tiles of the last phase leave the depots; those of the next are laid out. */
import type { AutomaticStage } from '@rulewright/core';
import { pushPhase } from '../agenda.js';
import { clearDepots } from '../depots.js';
import type { Event, StageOf, State } from '../schema.js';

export const phaseStart: AutomaticStage<State, StageOf<'phaseStart'>, Event> = {
  run(state, _stage, emit) {
    emit({ type: 'phaseStarted', phase: state.phase });
    clearDepots(state);
    state.round = 0;
    pushPhase(state);
  },
};
