/** COP-9: the end of a turn: gaps are filled, then the next player's turn starts. */
import type { AutomaticStage } from '@rulewright/core';
import { pileSize, reshuffle } from '../pile.js';
import type { Event, StageOf, State } from '../schema.js';
import { pushTurn } from '../turn.js';

export const refill: AutomaticStage<State, StageOf<'refill'>, Event> = {
  run(state, stage, emit) {
    const place = state.harbour.indexOf(null); // COP-9.1: the lowest gap first
    if (place < 0) {
      const next = (stage.player + 1) % state.players; // COP-3.1
      emit({ type: 'turnStarted', player: next });
      pushTurn(state, next); // COP-9.4
      return;
    }
    if (pileSize(state) === 0) {
      reshuffle(state); // COP-9.6
      emit({ type: 'pileReshuffled' });
    }
    state.stages.push(stage, { stage: 'drawToHarbour', place });
  },
};
