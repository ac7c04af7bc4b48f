/** COP-14.11: whether to change the colour of cards, and which. */
import { entryAt, seatOf } from '@rulewright/core';
import { payAndBuild } from '../actions/payment.js';
import { useAbility } from '../actions/useAbility.js';
import { COLOUR_INDEX, COLOURS } from '../components.js';
import { pushChangedCount } from '../course.js';
import { cardsOf } from '../hand.js';
import { changeableColours } from '../price.js';
import { ACTIONS, decision } from '../rules.js';
import { tileOf } from '../tiles.js';

const [KEEP_COLOURS] = ACTIONS.keepColours;

export const colourChange = decision('colourChange', {
  rule: 'COP-14.11',
  takes: ['changeColours', 'keepColours'],
  refuses: { discardCard: 'COP-4.12' },
  ask: 'always',
  list(state, { player, tile, price }, legal) {
    const seat = seatOf(state, player);
    const { colour: to } = tileOf(tile);
    for (const from of changeableColours(seat, to, price)) {
      legal.push(entryAt(ACTIONS.changeColours, COLOUR_INDEX[from] * COLOURS.length + COLOUR_INDEX[to]));
    }
    if (cardsOf(seat, to) >= price) legal.push(KEEP_COLOURS);
  },
  check(state, { player, tile, price }, action) {
    const seat = seatOf(state, player);
    const { colour } = tileOf(tile);
    const own = cardsOf(seat, colour);
    const message = `That doesn't give ${price} cards of the tile's colour.`;
    const unpaid = { rule: 'COP-5.12', code: 'cannotPay', message };
    if (action.type === 'keepColours') return own < price ? unpaid : undefined;
    const { from, to } = action;
    const others = cardsOf(seat, from);
    if (seat.abilities.changeOfColours !== 'ready' || to !== colour || from === to || others === 0) {
      const message = "When ready, changeOfColours turns cards of another colour in the hand into the tile's colour.";
      return { rule: 'COP-6.8', code: 'wrongColours', message };
    }
    return own + others < price ? unpaid : undefined;
  },
  apply(state, site, action, emit) {
    const { player, price } = site;
    if (action.type === 'keepColours') {
      payAndBuild(state, site, price, undefined, emit);
      return;
    }
    useAbility(state, player, 'changeOfColours', emit);
    const { from } = action;
    if (price === 1) payAndBuild(state, site, price, { colour: from, count: 1 }, emit);
    else pushChangedCount(state, site, price, from);
  },
});
