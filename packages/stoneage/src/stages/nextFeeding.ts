/** STO-11.1 to STO-11.5: a player's food comes in and is eaten; what is missing is asked for. */
import type { AutomaticStage } from '@rulewright/core';
import { gain } from '../gains.js';
import { pushNextFeeding } from '../round.js';
import type { Event, Seat, StageOf, State } from '../schema.js';

export const nextFeeding: AutomaticStage<State, StageOf<'nextFeeding'>, Event> = {
  run(state, { player }, emit) {
    const seat = state.seats[player] as Seat;
    pushNextFeeding(state, player);
    if (seat.agriculture > 0) gain(state, player, 'food', seat.agriculture, emit); // STO-11.2
    const eaten = Math.min(seat.food, seat.people); // STO-11.3
    const shortage = seat.people - eaten;
    if (state.config.feedingRefusal === 'always') {
      state.stages.push({ stage: 'feedPeople', player, shortage }); // STO-15.7
      return;
    }
    seat.food -= eaten; // STO-11.4, STO-11.5
    emit({ type: 'peopleFed', player, food: eaten });
    if (shortage > 0) state.stages.push({ stage: 'feedPeople', player, shortage });
  },
};
