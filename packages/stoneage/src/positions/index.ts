/** Positions as a picture shows them: recipes for core's `position`. */
import { answer } from '@rulewright/core/define';
import type { State } from '../types.js';
import type { Given } from './description.js';
import { checkDescription } from './description.js';
import { groupAt } from './groups.js';
import { layAgenda, layRound } from './moments.js';
import { layCards, layScores, layTiles, shareResources } from './pieces.js';
import { laySeats } from './seats.js';

export type { Given, GivenSeat, Moment, ResourceCounts } from './description.js';

/**
 * A recipe for `position` of `@rulewright/core/positions`: it lays what the description names. Phase, agenda, points and the
 * cards behind what players hold follow; all other pieces are in the bags, in the stacks and in the supply.
 *
 * The recipe throws an `ArgumentError` for an unknown name, and for more pieces than the box has.
 */
export function given(what: Given = {}): (state: State) => void {
  return (state) =>
    answer(() => {
      checkDescription(what);
      layRound(state, what);
      const group = groupAt(state, what);
      laySeats(state, what, group);
      layCards(state, what, group);
      layTiles(state, what, group);
      shareResources(state, what);
      layScores(state, what);
      layAgenda(state, what, group);
    });
}
