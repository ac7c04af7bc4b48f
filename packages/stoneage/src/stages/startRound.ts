/** STO-3.1: a round begins with the placement phase. */
import type { AutomaticStage } from '@rulewright/core';
import { pushPlacement } from '../round.js';
import type { Event, StageOf, State } from '../schema.js';

export const startRound: AutomaticStage<State, StageOf<'startRound'>, Event> = {
  run(state, _stage, emit) {
    emit({ type: 'roundStarted', round: state.round, player: state.startPlayer });
    pushPlacement(state, state.startPlayer);
  },
};
