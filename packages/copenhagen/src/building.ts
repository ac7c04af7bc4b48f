/** Why a tile can't be built, or not there (COP-5.2 to COP-5.6, COP-5.14). */
import type { Refusal } from '@rulewright/core';
import { COLUMNS, FLOORS, type TileId } from './components.js';
import { fits, groundOf, type House } from './house.js';
import { canPayAt, highestPriceBeforeDiscount, priceAt } from './price.js';
import type { Seat, State } from './schema/index.js';
import { type Place, placementOf, TILE_INDEX, tileOf } from './tiles.js';

/** COP-5.2: why a tile can't be chosen by anybody. */
export function checkSupply({ supply }: Pick<State, 'supply'>, id: TileId): Refusal | undefined {
  if (supply[TILE_INDEX[id]] !== 0) return undefined;
  return { rule: 'COP-5.2', code: 'noneLeft', message: `No ${id} is left in the supply.` };
}

/** COP-5.14: why a player can't build a tile anywhere. */
export function checkAnywhere(seat: Seat, id: TileId): Refusal | undefined {
  const tile = tileOf(id);
  const ground = groundOf(seat.house);
  const isPossible = tile.placements.some(
    (placement) => fits(placement, ground) && canPayAt(seat, ground, tile, placement),
  );
  if (isPossible) return undefined;
  return { rule: 'COP-5.14', code: 'cannotBuild', message: `${id} fits nowhere at a price that the hand can pay.` };
}

/** COP-5.3 to COP-5.6: why a tile doesn't fit there. */
export function checkFit(house: House, id: TileId, { orientation, column, floor }: Place): Refusal | undefined {
  const { orientations } = tileOf(id);
  const picture = orientations[orientation];
  if (!picture) {
    const message = `${id} has the orientations 0 to ${orientations.length - 1}, not ${orientation}.`;
    return { rule: 'COP-5.3', code: 'noSuchOrientation', message };
  }
  const cells = picture.cells.map(([x, y]) => ({ column: column + x, floor: floor + y }));
  if (cells.some((cell) => cell.column >= COLUMNS || cell.floor >= FLOORS)) {
    return { rule: 'COP-5.4', code: 'outside', message: `${id} would reach out of the house there.` };
  }
  const content = (cell: { column: number; floor: number }) => house[cell.floor * COLUMNS + cell.column];
  if (cells.some((cell) => content(cell) !== '.')) {
    return { rule: 'COP-5.5', code: 'overlap', message: `${id} would lie on a cell that is covered already.` };
  }
  if (cells.every((cell) => cell.floor > 0 && content({ ...cell, floor: cell.floor - 1 }) === '.')) {
    return { rule: 'COP-5.6', code: 'unsupported', message: `${id} would rest on nothing there.` };
  }
  return undefined;
}

/** COP-5.14: why a player can't pay for a tile where it fits. */
export function checkPayment(seat: Seat, id: TileId, place: Place): Refusal | undefined {
  const tile = tileOf(id);
  const price = priceAt(groundOf(seat.house), tile, placementOf(id, place));
  if (price <= highestPriceBeforeDiscount(seat, tile.colour)) return undefined;
  return { rule: 'COP-5.14', code: 'cannotPay', message: `${id} would cost ${price} there, which can't be paid.` };
}
