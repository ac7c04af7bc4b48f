/** BUR-3.4: chance lays a tile out in a depot. */
import { tileBag } from '../bags.js';
import { putOnSpace } from '../depots.js';
import { chance } from '../rules.js';

export const drawTile = chance('drawTile', {
  ...tileBag,
  gives: ['drawTile'],
  apply(state, stage, outcome, emit) {
    const { depot, space } = stage;
    const { tile } = outcome;
    tileBag.take(state, stage, outcome);
    putOnSpace(state, depot, space, tile);
    emit({ type: 'tileLaidOut', depot, space, tile });
  },
});
