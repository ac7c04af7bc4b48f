/** STO-12.1: after the feeding the game ends, or a new round begins (STO-3.3). */
import type { AutomaticStage } from '@rulewright/core';
import { endReason, endStoneAge, startNextRound } from '../round.js';
import type { Event, StageOf, State } from '../schema.js';

export const endRound: AutomaticStage<State, StageOf<'endRound'>, Event> = {
  run(state) {
    const reason = endReason(state);
    if (reason) endStoneAge(state, reason);
    else startNextRound(state);
  },
};
