/** CAS-14: the result. */
import { type AutomaticStage, endGame } from '@rulewright/core';
import type { Event, StageOf, State } from '../schema.js';
import { scoreOf } from '../wall.js';

export const finish: AutomaticStage<State, StageOf<'finish'>, Event> = {
  run(state, { reason }) {
    endGame(state, state.seats.map(scoreOf), reason); // CAS-14.2: no tie-break
  },
};
