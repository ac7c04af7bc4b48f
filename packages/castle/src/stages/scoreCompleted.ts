/** CAS-3.2: steps 5 and 6: the completed features of one player score one after the other. */
import { pushChooseFeature } from '../course.js';
import { majorityOf } from '../followers.js';
import { automatic } from '../rules.js';

export const scoreCompleted = automatic('scoreCompleted', (state, { player, owner }) => {
  // CAS-8.2, CAS-8.3: a feature is nobody's if both players have equally many followers on it, or none.
  for (const root of state.completed) {
    if (majorityOf(state, root) !== owner) continue;
    pushChooseFeature(state, player, owner);
    return;
  }
});
