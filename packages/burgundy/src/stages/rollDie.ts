/** BUR-3.10: chance rolls a die of a player. */
import { seatOf } from '@rulewright/core';
import { fairDie } from '../dice.js';
import { chance } from '../rules.js';

export const rollDie = chance('rollDie', {
  ...fairDie,
  gives: ['rollDie'],
  apply(state, { player, die }, { number }, emit) {
    seatOf(state, player).dice[die] = number;
    emit({ type: 'dieRolled', player, die, number });
  },
});
