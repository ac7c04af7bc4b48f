/** CAS-13.4: the greater keep scores the largest hole. */
import { seatOf } from '@rulewright/core';
import { tablesOf } from '../dataSet/tables.js';
import { keepWinner, largestHole } from '../keep.js';
import { automatic } from '../rules.js';

export const scoreKeep = automatic('scoreKeep', (state, _stage, emit) => {
  const player = keepWinner(state);
  if (player === undefined) return;
  const hole = largestHole(tablesOf(state), state.board);
  seatOf(state, player).points.keep += hole; // CAS-9.8: no wall tile is taken in the final scoring
  emit({ type: 'keepScored', player, hole });
});
