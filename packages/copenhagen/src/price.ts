/** What a tile costs, and whether it can be paid (COP-5.8 to COP-5.14). */
import { BRICK_OF, type Cell, COLOURS, WINDOW_OF } from './components.js';
import { coveredHigh, coveredLow, fits, touches } from './house.js';
import type { Seat, State } from './schema.js';
import { type Placement, TILE_LIST, type Tile } from './tiles.js';

/** COP-5.8 to COP-5.10: the price of a tile at a place, before the construction discount. */
export function priceAt(seat: Pick<Seat, 'house'>, tile: Tile, placement: Placement): number {
  return touchesOwnColour(seat, tile, placement) ? tile.size - 1 : tile.size;
}

function touchesOwnColour(seat: Pick<Seat, 'house'>, tile: Tile, placement: Placement): boolean {
  return touches(seat.house, placement, WINDOW_OF[tile.colour] as Cell, BRICK_OF[tile.colour] as Cell);
}

/**
 * COP-5.14: the highest price that the cards can pay for a tile of a colour, with a change of colours if that is ready.
 */
export function highestPrice(seat: Seat, colour: number): number {
  const own = seat.hand[colour] as number;
  if (seat.abilities.changeOfColours !== 'ready') return own;
  let other = 0;
  for (let from = 0; from < COLOURS.length; from++) {
    if (from !== colour && (seat.hand[from] as number) > other) other = seat.hand[from] as number;
  }
  return own + other;
}

/** COP-5.14: as `highestPrice`, counting the construction discount if that is ready. */
export function highestPriceBeforeDiscount(seat: Seat, colour: number): number {
  return highestPrice(seat, colour) + (seat.abilities.constructionDiscount === 'ready' ? 1 : 0);
}

/** COP-5.14: whether a tile can be chosen: a copy is left, it fits somewhere, and its price there can be paid. */
export function canBuild(state: State, player: number, index: number): boolean {
  if (state.supply[index] === 0) return false;
  const seat = state.seats[player] as Seat;
  const tile = TILE_LIST[index] as Tile;
  const missing = tile.size - highestPriceBeforeDiscount(seat, tile.colour);
  if (missing > 1) return false;
  const low = coveredLow(seat.house);
  const high = coveredHigh(seat.house);
  for (const placement of tile.placements) {
    if (fits(placement, low, high) && (missing <= 0 || touchesOwnColour(seat, tile, placement))) return true;
  }
  return false;
}

/** COP-5.14: whether a placement that fits can be chosen. */
export function canPayAt(seat: Seat, tile: Tile, placement: Placement): boolean {
  const missing = tile.size - highestPriceBeforeDiscount(seat, tile.colour);
  return missing <= 0 || (missing === 1 && touchesOwnColour(seat, tile, placement));
}
