/** COP-14.9: where the chosen tile goes. */
import { entryAt, seatOf } from '@rulewright/core';
import { payOrChangeColours } from '../actions/payment.js';
import { checkFit, checkPayment } from '../building.js';
import { pushDiscount } from '../course.js';
import { ground } from '../house.js';
import { highestPriceBeforeDiscount, nextPlacement } from '../price.js';
import { ACTIONS, decision } from '../rules.js';
import { tileOf } from '../tiles.js';

export const placement = decision('placement', {
  rule: 'COP-14.9',
  takes: ['placeTile'],
  refuses: { discardCard: 'COP-4.12' },
  ask: 'always',
  list(state, { player, tile: id }, legal) {
    const seat = seatOf(state, player);
    const own = ground.of(seat);
    const tile = tileOf(id);
    const highest = highestPriceBeforeDiscount(seat, tile.colour);
    for (let next = nextPlacement(own, tile, highest); next >= 0; next = nextPlacement(own, tile, highest, next + 1)) {
      legal.push(entryAt(ACTIONS.placeTile, entryAt(tile.placements, next).number));
    }
  },
  check(state, { player, tile }, place) {
    const seat = seatOf(state, player);
    return checkFit(seat.house, tile, place) ?? checkPayment(seat, tile, place);
  },
  apply(state, { player, tile }, { orientation, column, floor }, emit) {
    const site = { player, tile, orientation, column, floor };
    if (seatOf(state, player).abilities.constructionDiscount === 'ready') pushDiscount(state, site);
    else payOrChangeColours(state, site, 0, emit);
  },
});
