/** STO-11.1: a player's food comes in and is eaten; what is missing is asked for. */
import { seatOf } from '@rulewright/core';
import { pushFeedPeople, pushNextFeeding } from '../course.js';
import { mayRefuse } from '../feeding.js';
import { gain } from '../gains.js';
import { automatic } from '../rules.js';

export const nextFeeding = automatic('nextFeeding', (state, { player }, emit) => {
  const seat = seatOf(state, player);
  pushNextFeeding(state, player);
  if (seat.agriculture > 0) gain(state, player, 'food', seat.agriculture, emit); // STO-11.2: the income comes first
  const food = Math.min(seat.food, seat.people); // STO-11.3: one for every person
  const shortage = seat.people - food;
  if (mayRefuse(state)) {
    pushFeedPeople(state, player, shortage);
    return;
  }
  seat.food -= food; // STO-11.4: exactly that much; STO-11.5: with too little, all of it
  emit({ type: 'peopleFed', player, food });
  if (shortage > 0) pushFeedPeople(state, player, shortage);
});
