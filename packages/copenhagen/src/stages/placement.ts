/** COP-14.9: where the chosen tile goes. */
import { entryAt, seatOf } from '@rulewright/core';
import { payOrChangeColours } from '../actions/payment.js';
import { COLUMNS, FLOORS } from '../components.js';
import { pushDiscount } from '../course.js';
import { fits, groundOf } from '../house.js';
import { canPayAt, highestPriceBeforeDiscount, priceAt } from '../price.js';
import { ACTIONS, decision } from '../rules.js';
import { placementOf, tileOf } from '../tiles.js';

export const placement = decision('placement', {
  rule: 'COP-14.9',
  takes: ['placeTile'],
  refuses: { discardCard: 'COP-4.12' },
  ask: 'always',
  actions(state, { player, tile: id }) {
    const seat = seatOf(state, player);
    const ground = groundOf(seat.house);
    const tile = tileOf(id);
    return tile.placements
      .filter((candidate) => fits(candidate, ground) && canPayAt(seat, ground, tile, candidate))
      .map(({ number }) => entryAt(ACTIONS.placeTile, number));
  },
  check(state, { player, tile: id }, place) {
    const { orientation, column, floor } = place;
    const seat = seatOf(state, player);
    const tile = tileOf(id);
    const picture = tile.orientations[orientation];
    if (!picture) {
      const message = `${id} has the orientations 0 to ${tile.orientations.length - 1}, not ${orientation}.`;
      return { rule: 'COP-5.3', code: 'noSuchOrientation', message };
    }
    const cells = picture.cells.map(([x, y]) => ({ column: column + x, floor: floor + y }));
    if (cells.some((cell) => cell.column >= COLUMNS || cell.floor >= FLOORS)) {
      return { rule: 'COP-5.4', code: 'outside', message: `${id} would reach out of the house there.` };
    }
    const content = (cell: { column: number; floor: number }) => seat.house[cell.floor * COLUMNS + cell.column];
    if (cells.some((cell) => content(cell) !== '.')) {
      return { rule: 'COP-5.5', code: 'overlap', message: `${id} would lie on a cell that is covered already.` };
    }
    if (cells.every((cell) => cell.floor > 0 && content({ ...cell, floor: cell.floor - 1 }) === '.')) {
      return { rule: 'COP-5.6', code: 'unsupported', message: `${id} would rest on nothing there.` };
    }
    const price = priceAt(groundOf(seat.house), tile, placementOf(id, place));
    if (price > highestPriceBeforeDiscount(seat, tile.colour)) {
      return { rule: 'COP-5.14', code: 'cannotPay', message: `${id} would cost ${price} there, which can't be paid.` };
    }
    return undefined;
  },
  apply(state, { player, tile }, { orientation, column, floor }, emit) {
    const site = { player, tile, orientation, column, floor };
    if (seatOf(state, player).abilities.constructionDiscount === 'ready') pushDiscount(state, site);
    else payOrChangeColours(state, site, 0, emit);
  },
});
