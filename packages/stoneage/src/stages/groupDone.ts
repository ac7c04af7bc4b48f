/** STO-5.5: when a group is resolved, its people go home. */
import { numberAt, seatOf } from '@rulewright/core';
import { LOCATION_INDEX } from '../components.js';
import { pushGroup } from '../course.js';
import { automatic } from '../rules.js';

export const groupDone = automatic('groupDone', (state, { player, location }, emit) => {
  const seat = seatOf(state, player);
  const index = LOCATION_INDEX[location];
  const count = numberAt(seat.placed, index);
  seat.placed[index] = 0;
  seat.atHome += count;
  emit({ type: 'peopleCameHome', player, location, count });
  pushGroup(state, player);
});
