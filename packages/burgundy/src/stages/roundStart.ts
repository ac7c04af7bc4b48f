/** BUR-3.8, BUR-3.9: the turn order is read from the track and fixed for the round. */
import { DICE } from '../components.js';
import { pushRound } from '../course.js';
import { automatic } from '../rules.js';
import { turnOrder } from '../track.js';

export const roundStart = automatic('roundStart', (state, _stage, emit) => {
  state.round += 1;
  state.order = turnOrder(state.track);
  state.whiteDie = 0;
  for (const { dice, spent } of state.seats) {
    for (let die = 0; die < DICE; die++) {
      dice[die] = 0;
      spent[die] = false;
    }
  }
  emit({ type: 'roundStarted', phase: state.phase, round: state.round, order: state.order.slice() });
  pushRound(state);
});
