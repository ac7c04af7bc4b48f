/** A turn (COP-3): take cards or construct one facade; with `bothActions`, both. */
import { seatOf } from '@rulewright/core/define';
import { ACTIONS, decision } from '../schema/action.js';
import { pushPlacement, pushSecondCard } from './agenda.js';
import { listBuildableTiles } from './building.js';
import { takeCard, takeCardRefusal } from './cards.js';
import { useAbility } from './hand.js';
import { chooseTileRefusal } from './price.js';

/** COP-14.4: take the first card or choose a tile (COP-3.2). */
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
      ? takeCardRefusal(state, action.place)
      : chooseTileRefusal(state, seatOf(state, player), action.tile);
  },
  apply(state, { player }, action, emit) {
    if (action.type === 'takeCard') {
      takeCard(state, player, action.place, emit);
      pushSecondCard(state, player, action.place);
    } else {
      pushPlacement(state, player, action.tile);
    }
  },
});

const [END_TURN] = ACTIONS.endTurn;

/** COP-14.8: with `bothActions`, a facade after the cards. */
export const secondAction = decision('secondAction', {
  rule: 'COP-14.8',
  takes: ['endTurn', 'chooseTile'],
  refuses: { discardCard: 'COP-4.12' },
  ask: 'always',
  list(state, { player }, legal) {
    legal.push(END_TURN);
    if (seatOf(state, player).abilities.bothActions === 'ready') listBuildableTiles(state, player, legal);
  },
  check(state, { player }, action) {
    if (action.type === 'endTurn') return undefined;
    const seat = seatOf(state, player);
    if (seat.abilities.bothActions === 'ready') return chooseTileRefusal(state, seat, action.tile);
    return { rule: 'COP-3.2', code: 'oneActionOnly' };
  },
  apply(state, { player }, action, emit) {
    if (action.type === 'endTurn') return; // COP-6.10: bothActions stays ready.
    useAbility(state, player, 'bothActions', emit);
    pushPlacement(state, player, action.tile);
  },
});
