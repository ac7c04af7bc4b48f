/** CAS-13.4: the greater keep scores the largest hole. */
import type { AutomaticStage } from '@rulewright/core';
import { tablesOf } from '../dataSet/tables.js';
import { keepValue, largestHole } from '../final.js';
import type { Event, Seat, StageOf, State } from '../schema.js';

export const scoreKeep: AutomaticStage<State, StageOf<'scoreKeep'>, Event> = {
  run(state, _stage, emit) {
    const lead = keepValue(state.seats[0] as Seat) - keepValue(state.seats[1] as Seat);
    if (lead === 0) return;
    const player = lead > 0 ? 0 : 1;
    const hole = largestHole(tablesOf(state), state.board);
    (state.seats[player] as Seat).points.keep += hole;
    emit({ type: 'keepScored', player, hole });
  },
};
