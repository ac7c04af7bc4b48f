/** STO-2.2: chance draws the start player of round 1. */
import { drawSeat } from '@rulewright/core';
import { chance, OUTCOMES } from '../rules.js';

export const drawStartPlayer = chance('drawStartPlayer', {
  gives: ['drawStartPlayer'],
  ...drawSeat(OUTCOMES.drawStartPlayer),
  apply(state, _stage, { player }, emit) {
    state.startPlayer = player;
    emit({ type: 'startPlayerDrawn', player });
  },
});
