/** STO-11.1: a player's food comes in and is eaten; what is missing is asked for. */
import { seatOf } from '@rulewright/core';
import { pushFeedPeople, pushNextFeeding } from '../course.js';
import { eat, mayRefuse, peopleWithFood } from '../feeding.js';
import { gain } from '../gains.js';
import { automatic } from '../rules.js';

export const nextFeeding = automatic('nextFeeding', (state, { player }, emit) => {
  const seat = seatOf(state, player);
  pushNextFeeding(state, player);
  if (seat.agriculture > 0) {
    gain(state, player, 'food', seat.agriculture, 'agriculture', emit); // STO-11.2: the income comes first
  }
  const shortage = seat.people - peopleWithFood(seat);
  if (!mayRefuse(state)) eat(state, player, emit);
  if (mayRefuse(state) || shortage > 0) pushFeedPeople(state, player, shortage);
});
