/** CIT-13.3: party mode: chance draws a tile for a hand. */
import { seatOf } from '@rulewright/core';
import { draw } from '../draw.js';
import { chance } from '../rules.js';

export const drawToHand = chance('drawToHand', {
  ...draw,
  apply(state, stage, outcome, emit) {
    const { player } = stage;
    const { tile } = outcome;
    draw.take(state, stage, outcome);
    seatOf(state, player).hand = tile;
    emit({ type: 'tileDrawn', player, tile });
  },
});
