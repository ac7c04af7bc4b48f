/** BUR-2.1: chance finds the first player. */
import { drawSeat } from '@rulewright/core';
import { chance, OUTCOMES } from '../rules.js';
import { beginWith } from '../setup.js';

export const firstPlayer = chance('firstPlayer', {
  ...drawSeat(OUTCOMES.drawFirstPlayer),
  gives: ['drawFirstPlayer'],
  apply(state, _stage, { seat }, emit) {
    emit({ type: 'firstPlayerFound', player: seat });
    beginWith(state, seat);
  },
});
