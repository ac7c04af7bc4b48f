/** CIT-3.10: the end of a turn. */
import type { AutomaticStage } from '@rulewright/core';
import { IDLE_ROUNDS_LIMIT } from '../components.js';
import type { Event, StageOf, State } from '../schema.js';
import { holdsAtLeast } from '../supply.js';
import { pushDraw, pushScoring, startTurn } from '../turn.js';

export const turnEnd: AutomaticStage<State, StageOf<'turnEnd'>, Event> = {
  run(state, stage, emit) {
    const place = state.display.indexOf(null);
    if (place >= 0 && state.config.mode === 'advanced') {
      if (holdsAtLeast(state.supply, 1)) {
        state.stages.push(stage); // CIT-4.5: one place after the other
        pushDraw(state, place);
        return;
      }
      emit({ type: 'refillFailed', place }); // CIT-4.6
    }
    const next = (stage.player + 1) % state.players; // CIT-3.1
    state.idleTurns = state.isIdle ? state.idleTurns + 1 : 0;
    // A place is empty at the end of a turn only if a refill has failed.
    if (place >= 0) pushScoring(state, 'supplyExhausted');
    else if (next === state.finisher) pushScoring(state, 'fullBoard');
    else if (state.idleTurns >= IDLE_ROUNDS_LIMIT * state.players) pushScoring(state, 'stalemate');
    else startTurn(state, next, emit);
  },
};
