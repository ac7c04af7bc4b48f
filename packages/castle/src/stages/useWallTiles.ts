/** CAS-13.11: the wall tiles of one number are used as long as there is something to use them for. */
import type { AutomaticStage, Emit } from '@rulewright/core';
import { FIVE_POINTS, FIVE_POINTS_EACH } from '../components.js';
import { tablesOf } from '../dataSet/tables.js';
import { assignmentCandidates, copiesLeft } from '../final.js';
import type { Event, Seat, StageOf, State } from '../schema.js';
import { wallTilesOf } from '../wall.js';

export const useWallTiles: AutomaticStage<State, StageOf<'useWallTiles'>, Event> = {
  run(state, stage, emit) {
    const { player, number } = stage;
    if (number === FIVE_POINTS) {
      scoreFivePoints(state, player, emit);
    } else if (
      copiesLeft(state, player, number) > 0 &&
      assignmentCandidates(tablesOf(state), state, player, number).length > 0 // CAS-13.10
    ) {
      state.stages.push(stage, { stage: 'assignWallTile', player, number });
    }
  },
};

/** CAS-13.12 */
function scoreFivePoints(state: State, player: number, emit: Emit<Event>): void {
  const seat = state.seats[player] as Seat;
  const points = FIVE_POINTS_EACH * wallTilesOf(seat, FIVE_POINTS);
  if (points === 0) return;
  seat.points.fivePoints += points;
  emit({ type: 'fivePointsScored', player, points });
}
