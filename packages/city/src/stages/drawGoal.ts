/** CIT-2.5: chance draws a goal card, each of those not yet drawn being equally likely. */
import { chance, OUTCOMES } from '../rules.js';

export const drawGoal = chance('drawGoal', {
  gives: ['revealGoal'],
  outcomes({ goals }) {
    return OUTCOMES.revealGoal.filter(({ goal }) => !goals.includes(goal)).map((action) => ({ action, weight: 1 }));
  },
  isPossible: ({ goals }, _stage, { goal }) => !goals.includes(goal),
  apply(state, _stage, { goal }, emit) {
    state.goals.push(goal);
    emit({ type: 'goalRevealed', goal });
  },
});
