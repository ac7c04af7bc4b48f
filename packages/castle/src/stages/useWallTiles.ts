/** CAS-13.11: the wall tiles of one number are used as long as there is something to use them for. */
import { type Emit, seatOf } from '@rulewright/core';
import { assignmentCandidates, copiesLeft } from '../assignments.js';
import { FIVE_POINTS } from '../components.js';
import { pushAssignWallTile } from '../course.js';
import { automatic } from '../rules.js';
import type { Event, State } from '../schema/index.js';
import { fivePointsOf } from '../wallTiles.js';

export const useWallTiles = automatic('useWallTiles', (state, { player, number }, emit) => {
  if (number === FIVE_POINTS) {
    scoreFivePoints(state, player, emit);
  } else if (copiesLeft(state, player, number) > 0 && assignmentCandidates(state, player, number).length > 0) {
    pushAssignWallTile(state, player, number); // CAS-13.10: without a candidate the copy is lost
  }
});

/** CAS-13.12: 5 points per copy of wall tile 9. */
function scoreFivePoints(state: State, player: number, emit: Emit<Event>): void {
  const seat = seatOf(state, player);
  const points = fivePointsOf(seat);
  if (points === 0) return;
  seat.points.fivePoints += points;
  emit({ type: 'fivePointsScored', player, points });
}
