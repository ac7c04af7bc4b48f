/** What a tile costs, and whether it can be paid (COP-5.8 to COP-5.14). */
import { COLOURS, type Colour } from './components.js';
import { cardsOf } from './hand.js';
import { fits, type Ground, meet } from './house.js';
import type { Seat } from './schema/index.js';
import type { Placement, Tile } from './tiles.js';

/** COP-5.8, COP-5.9, COP-5.10: the price of a tile at a place, before the construction discount. */
export function priceAt(ground: Ground, tile: Tile, placement: Placement): number {
  return touchesOwnColour(ground, tile, placement) ? tile.size - 1 : tile.size;
}

/** COP-5.9: whether a tile shares an edge with a facade of its colour there. */
function touchesOwnColour({ facades }: Ground, { colour }: Tile, { beside }: Placement): boolean {
  return meet(beside, facades[colour]);
}

/**
 * COP-5.13: the highest price that the cards can pay for a tile of a colour, with a change of colours if that is ready.
 */
export function highestPrice(seat: Seat, colour: Colour): number {
  const own = cardsOf(seat, colour);
  if (seat.abilities.changeOfColours !== 'ready') return own;
  let other = 0;
  for (const from of COLOURS) if (from !== colour) other = Math.max(other, cardsOf(seat, from));
  return own + other;
}

/** COP-5.14: as `highestPrice`, counting the construction discount if that is ready. */
export function highestPriceBeforeDiscount(seat: Seat, colour: Colour): number {
  return highestPrice(seat, colour) + (seat.abilities.constructionDiscount === 'ready' ? 1 : 0);
}

/** COP-6.8: the colours whose cards, changed, would pay a price for a tile of another colour. */
export function changeableColours(seat: Seat, to: Colour, price: number): Colour[] {
  const own = cardsOf(seat, to);
  return COLOURS.filter((from) => {
    const other = cardsOf(seat, from);
    return from !== to && other > 0 && own + other >= price;
  });
}

/**
 * COP-6.9: the least and the most changed cards of such a payment. At least one is changed, and the others must be of
 * the tile's colour.
 */
export function changedCounts(seat: Seat, to: Colour, from: Colour, price: number): { least: number; most: number } {
  return { least: Math.max(1, price - cardsOf(seat, to)), most: Math.min(price, cardsOf(seat, from)) };
}

/** COP-5.14: whether a tile can be chosen: it fits somewhere, and its price there can be paid. */
export function canBuild(seat: Seat, ground: Ground, tile: Tile): boolean {
  const missing = tile.size - highestPriceBeforeDiscount(seat, tile.colour);
  if (missing > 1) return false;
  const { low, high } = ground.facades[tile.colour];
  if (missing === 1 && (low | high) === 0) return false;
  for (const placement of tile.placements) {
    if (fits(placement, ground) && (missing <= 0 || touchesOwnColour(ground, tile, placement))) return true;
  }
  return false;
}

/** COP-5.14: whether a placement that fits can be chosen. */
export function canPayAt(seat: Seat, ground: Ground, tile: Tile, placement: Placement): boolean {
  return priceAt(ground, tile, placement) <= highestPriceBeforeDiscount(seat, tile.colour);
}
