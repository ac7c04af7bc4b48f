/** Positions as a picture shows them: recipes for core's `position`. */
import { answer } from '@rulewright/core/define';
import type { State } from '../types.js';
import type { Given } from './description.js';
import { checkDescription } from './description.js';
import { layMoment } from './moments.js';
import { laySeats } from './seats.js';
import { fillGoodsBag, fillTileBags, layDepots, layDrawn } from './supply.js';

export type { Given, GivenSeat, GoodsCounts, Moment } from './description.js';

/**
 * A recipe for `position` of `@rulewright/core/positions`: it lays what the description names. Agenda, points, markers and
 * bonus tiles follow; all other pieces are in the bags.
 *
 * The recipe throws an `ArgumentError` for an unknown name, and for more pieces than the box has.
 */
export function given(what: Given = {}): (state: State) => void {
  return (state) =>
    answer(() => {
      checkDescription(what);
      layMoment(state, what);
      layDepots(state, what);
      laySeats(state, what);
      fillGoodsBag(state, what);
      fillTileBags(state, what);
      layDrawn(state);
    });
}
