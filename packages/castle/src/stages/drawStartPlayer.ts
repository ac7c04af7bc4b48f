/** CAS-2.5: chance draws the start player. */
import { drawSeat } from '@rulewright/core';
import { startTurn } from '../course.js';
import { chance, OUTCOMES } from '../rules.js';

export const drawStartPlayer = chance('drawStartPlayer', {
  gives: ['drawStartPlayer'],
  ...drawSeat(OUTCOMES.drawStartPlayer),
  apply(state, _stage, { player }, emit) {
    state.startPlayer = player;
    emit({ type: 'startPlayerDrawn', player });
    startTurn(state, player, emit);
  },
});
