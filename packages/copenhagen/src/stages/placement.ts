/** COP-14.9: where the chosen tile goes. */
import type { DecisionStage } from '@rulewright/core';
import { COLUMNS, FLOORS } from '../components.js';
import { coveredHigh, coveredLow, fits } from '../house.js';
import { canPayAt, highestPriceBeforeDiscount, priceAt } from '../price.js';
import type { ActionOf, Event, Seat, StageOf, State } from '../schema.js';
import { placementOf, tileOf } from '../tiles.js';
import { pushPayment } from './payment.js';

type PlaceTile = ActionOf<'placeTile'>;

export const placement: DecisionStage<State, StageOf<'placement'>, PlaceTile, Event> = {
  rule: 'COP-14.9',
  takes: ['placeTile'],
  ask: 'always',
  actions(state, { player, tile: id }) {
    const seat = state.seats[player] as Seat;
    const tile = tileOf(id);
    const low = coveredLow(seat.house);
    const high = coveredHigh(seat.house);
    const legal: PlaceTile[] = [];
    for (const candidate of tile.placements) {
      if (fits(candidate, low, high) && canPayAt(seat, tile, candidate)) legal.push(candidate.action);
    }
    return legal;
  },
  check(state, { player, tile: id }, { orientation, column, floor }) {
    const seat = state.seats[player] as Seat;
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
    const price = priceAt(seat, tile, placementOf(id, { orientation, column, floor }));
    if (price > highestPriceBeforeDiscount(seat, tile.colour)) {
      return { rule: 'COP-5.14', code: 'cannotPay', message: `${id} would cost ${price} there, which can't be paid.` };
    }
    return undefined;
  },
  apply(state, { player, tile }, { orientation, column, floor }, emit) {
    if ((state.seats[player] as Seat).abilities.constructionDiscount === 'ready') {
      state.stages.push({ stage: 'discount', player, tile, orientation, column, floor });
    } else {
      pushPayment(state, { player, tile, orientation, column, floor }, 0, emit);
    }
  },
};
