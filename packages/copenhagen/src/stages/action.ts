/** COP-14.4: the turn's action: take cards or construct a facade (COP-3.2). */
import { checkChooseTile, listBuildableTiles } from '../actions/chooseTile.js';
import { applyTakeCard, checkTakeCard } from '../actions/takeCard.js';
import { pushPlacement, pushSecondCard } from '../course.js';
import { ACTIONS, decision } from '../rules.js';

export const action = decision('action', {
  rule: 'COP-14.4',
  takes: ['takeCard', 'chooseTile'],
  refuses: { endTurn: 'COP-3.3', discardCard: 'COP-4.12' },
  /** COP-4.1: the first card may come from any place. */
  list(state, { player }, legal) {
    legal.pushAll(ACTIONS.takeCard);
    listBuildableTiles(state, player, legal);
  },
  check(state, { player }, action) {
    return action.type === 'takeCard'
      ? checkTakeCard(state, action.place)
      : checkChooseTile(state, player, action.tile);
  },
  apply(state, { player }, action, emit) {
    if (action.type === 'takeCard') {
      applyTakeCard(state, player, action.place, emit);
      pushSecondCard(state, player, action.place);
    } else {
      pushPlacement(state, player, action.tile);
    }
  },
});
