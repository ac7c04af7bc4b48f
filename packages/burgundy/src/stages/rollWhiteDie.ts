/** BUR-3.10, BUR-3.11: chance rolls the white die, which sends the next goods tile to a depot and does no more (BUR-3.12). */
import { fairDie } from '../dice.js';
import { layGoods } from '../goods.js';
import { chance } from '../rules.js';

export const rollWhiteDie = chance('rollWhiteDie', {
  ...fairDie,
  gives: ['rollDie'],
  apply(state, _stage, { number }, emit) {
    state.whiteDie = number;
    layGoods(state, number, emit);
  },
});
