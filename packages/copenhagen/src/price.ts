/** What a tile costs, and whether it can be paid (COP-5.8 to COP-5.14). */
import { entryAt, numberAt } from '@rulewright/core';
import { COLOUR_INDEX, COLOURS, type Colour } from './components.js';
import { cardsOf } from './hand.js';
import { type Ground, meet } from './house.js';
import type { Seat } from './schema/index.js';
import type { Placement, Tile } from './tiles.js';

/** COP-5.8, COP-5.9, COP-5.10: the price of a tile at a place, before the construction discount. */
export function priceAt(ground: Ground, tile: Tile, placement: Placement): number {
  return touchesOwnColour(ground, tile, placement) ? tile.size - 1 : tile.size;
}

/** COP-5.9: whether a tile shares an edge with a facade of its colour there. */
function touchesOwnColour({ facades }: Ground, { colour }: Tile, { beside }: Placement): boolean {
  return meet(beside, entryAt(facades, COLOUR_INDEX[colour]));
}

/**
 * COP-5.13: the highest price that the cards can pay for a tile of a colour, with a change of colours if that is ready.
 */
export function highestPrice({ hand, abilities }: Seat, colour: Colour): number {
  const index = COLOUR_INDEX[colour];
  const own = numberAt(hand, index);
  if (abilities.changeOfColours !== 'ready') return own;
  let other = 0;
  for (let from = 0; from < hand.length; from++) if (from !== index) other = Math.max(other, numberAt(hand, from));
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

/**
 * COP-5.14: the number of the first placement from `from` on where a tile fits and costs no more than a price; -1 if there
 * is none.
 */
export function nextPlacement(ground: Ground, tile: Tile, highest: number, from = 0): number {
  const missing = tile.size - highest;
  if (missing > 1) return -1;
  const { covered, supported, facades } = ground;
  const own = entryAt(facades, COLOUR_INDEX[tile.colour]);
  if (missing === 1 && (own.low | own.high) === 0) return -1;
  const { sets } = tile;
  const { low: coveredLow, high: coveredHigh } = covered;
  const { low: supportedLow, high: supportedHigh } = supported;
  for (let at = 4 * from; at < sets.length; at += 4) {
    const low = sets[at] as number;
    const high = sets[at + 1] as number;
    if (((low & coveredLow) | (high & coveredHigh)) !== 0) continue;
    if (((low & supportedLow) | (high & supportedHigh)) === 0) continue;
    if (missing === 1 && (((sets[at + 2] as number) & own.low) | ((sets[at + 3] as number) & own.high)) === 0) continue;
    return at >> 2;
  }
  return -1;
}

/** COP-5.14: whether a placement that fits can be chosen. */
export function canPayAt(seat: Seat, ground: Ground, tile: Tile, placement: Placement): boolean {
  return priceAt(ground, tile, placement) <= highestPriceBeforeDiscount(seat, tile.colour);
}
