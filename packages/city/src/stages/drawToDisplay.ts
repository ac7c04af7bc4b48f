/** CIT-2.4, CIT-4.4, CIT-4.5, CIT-7.1: chance draws a tile for a place of the display. */

import { draw } from '../draw.js';
import { chance } from '../rules.js';

export const drawToDisplay = chance('drawToDisplay', {
  ...draw,
  apply(state, stage, outcome, emit) {
    const { place } = stage;
    const { tile } = outcome;
    draw.take(state, stage, outcome);
    state.display[place] = tile;
    emit({ type: 'tileRevealed', place, tile });
  },
});
