/** STO-5.5: when a group is resolved, its people go home. */
import type { AutomaticStage } from '@rulewright/core';
import { LOCATIONS } from '../components.js';
import { locationIndex } from '../locations.js';
import { pushGroup } from '../round.js';
import type { Event, Seat, StageOf, State } from '../schema.js';

/** The stage by player and location. */
export const GROUP_DONE: readonly (readonly StageOf<'groupDone'>[])[] = [0, 1, 2, 3].map((player) =>
  LOCATIONS.map((location) => Object.freeze({ stage: 'groupDone', player, location })),
);

export const groupDone: AutomaticStage<State, StageOf<'groupDone'>, Event> = {
  run(state, { player, location }, emit) {
    const seat = state.seats[player] as Seat;
    const index = locationIndex(location);
    const count = seat.placed[index] as number;
    seat.placed[index] = 0;
    seat.atHome += count;
    emit({ type: 'peopleCameHome', player, location, count });
    pushGroup(state, player);
  },
};
