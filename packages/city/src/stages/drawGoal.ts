/** CIT-2.5: chance draws a goal card. */
import { type ChanceStage, internActions } from '@rulewright/core';
import { type Event, type OutcomeOf, outcomeSchema, type StageOf, type State } from '../schema.js';

const REVEAL_GOAL = internActions(outcomeSchema).revealGoal;

export const drawGoal: ChanceStage<State, StageOf<'drawGoal'>, OutcomeOf<'revealGoal'>, Event> = {
  outcomes({ goals }) {
    return REVEAL_GOAL.filter(({ goal }) => !goals.includes(goal)).map((action) => ({ action, weight: 1 }));
  },
  // A tile can be asked about here too.
  isPossible: ({ goals }, _stage, { type, goal }) => type === 'revealGoal' && !goals.includes(goal),
  apply(state, _stage, { goal }, emit) {
    state.goals.push(goal);
    emit({ type: 'goalRevealed', goal });
  },
};
