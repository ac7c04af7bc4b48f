/** CAS-3.2: steps 5 and 6: the completed features of one player score one after the other. */
import { pushChooseFeature } from '../course.js';
import { majorityOf } from '../followers.js';
import { automatic } from '../rules.js';

export const scoreCompleted = automatic('scoreCompleted', (state, { player, owner }) => {
  // CAS-8.2, CAS-8.3: a feature with equally many followers of both, or with none, is nobody's.
  for (const root of state.completed) {
    if (majorityOf(state, root) !== owner) continue;
    pushChooseFeature(state, player, owner);
    return;
  }
});
