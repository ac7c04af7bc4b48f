/** CAS-3.2: steps 5 and 6: the completed features of one player score one after the other. */
import type { AutomaticStage } from '@rulewright/core';
import { majorityOf } from '../followers.js';
import type { Event, StageOf, State } from '../schema.js';

export const scoreCompleted: AutomaticStage<State, StageOf<'scoreCompleted'>, Event> = {
  run(state, stage) {
    const { player, owner } = stage;
    for (const root of state.completed) {
      if (majorityOf(state, root) !== owner) continue; // CAS-8.2, CAS-8.3
      state.stages.push(stage, { stage: 'chooseFeature', player, owner });
      return;
    }
  },
};
