/** BUR-3.8, BUR-3.9: the turn order is read from the track and fixed for the round. */
import type { AutomaticStage } from '@rulewright/core';
import { pushRound } from '../agenda.js';
import type { Event, Seat, StageOf, State } from '../schema.js';
import { turnOrder } from '../track.js';

export const roundStart: AutomaticStage<State, StageOf<'roundStart'>, Event> = {
  run(state, _stage, emit) {
    state.round += 1;
    state.order = turnOrder(state.track);
    state.whiteDie = 0;
    for (let player = 0; player < state.players; player++) {
      const { dice, spent } = state.seats[player] as Seat;
      dice[0] = 0;
      dice[1] = 0;
      spent[0] = false;
      spent[1] = false;
    }
    emit({ type: 'roundStarted', phase: state.phase, round: state.round, order: state.order.slice() });
    pushRound(state);
  },
};
