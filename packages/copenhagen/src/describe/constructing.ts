/** Constructing a facade, from the tile to the payment (COP-5, COP-6). */
import { actingSeat, plural } from '@rulewright/core';
import { COLOUR_INDEX, type TileId } from '../components.js';
import { tileGains } from '../gains.js';
import { fits, groundOf } from '../house.js';
import { canPayAt, priceAt } from '../price.js';
import type {
  ChangeColoursAction,
  ChooseTileAction,
  DeclineDiscountAction,
  PayChangedAction,
  PlaceTileAction,
  SeatView,
  UseDiscountAction,
  View,
} from '../schema/index.js';
import { placementOf, tileOf } from '../tiles.js';
import { cellName, cellNames, gainsWords } from '../words.js';

export function describeChooseTile({ tile: id }: ChooseTileAction, view: View): string {
  const seat = actingSeat(view);
  const line = `Construct ${id}`;
  const price = seat ? ` for ${pricesOf(seat, id).join(' or ')} ${colourOf(id)} cards` : '';
  return `${line}${price}${view.stages.at(-1)?.stage === 'secondAction' ? ' with bothActions' : ''}`;
}

/** The prices of a tile wherever it fits and can be paid, as far as the hand is known. */
function pricesOf(seat: SeatView, id: TileId): number[] {
  const { hand } = seat;
  const tile = tileOf(id);
  const ground = groundOf(seat.house);
  const prices = new Set<number>();
  for (const placement of tile.placements) {
    if (!fits(placement, ground)) continue;
    if (hand && !canPayAt({ ...seat, hand }, ground, tile, placement)) continue;
    prices.add(priceAt(ground, tile, placement));
  }
  return [...prices].sort();
}

function colourOf(id: TileId): string {
  return tileOf(id).colour;
}

export function describePlaceTile(action: PlaceTileAction, view: View): string {
  const { orientation, column, floor } = action;
  const seat = actingSeat(view);
  if (view.tile === null || !seat) {
    return `Place the tile in orientation ${orientation} at column ${column}, floor ${floor}`;
  }
  const tile = tileOf(view.tile);
  const placement = placementOf(view.tile, action);
  const price = `price ${priceAt(groundOf(seat.house), tile, placement)}`;
  const outcome = [price, ...gainsWords(tileGains(seat.house, tile, placement))].join(', ');
  return `Place ${view.tile} on ${cellNames(placement.indices)}, brick on ${cellName(placement.brick)}: ${outcome}`;
}

/** With the price that follows from using the construction discount or not. */
export function describeDiscount({ type }: UseDiscountAction | DeclineDiscountAction, view: View): string {
  const isUsed = type === 'useDiscount';
  const line = `${isUsed ? 'Use' : 'Keep'} constructionDiscount`;
  const current = view.stages.at(-1);
  const seat = actingSeat(view);
  if (current?.stage !== 'discount' || !seat) return line;
  const ground = groundOf(seat.house);
  const price = priceAt(ground, tileOf(current.tile), placementOf(current.tile, current)) - (isUsed ? 1 : 0);
  return `${line}: ${current.tile} costs ${price === 0 ? 'nothing' : cardsOf(price, colourOf(current.tile))}`;
}

function cardsOf(count: number, colour: string): string {
  return plural(count, `${colour} card`);
}

export function describeChangeColours({ from, to }: ChangeColoursAction, view: View): string {
  const held = actingSeat(view)?.hand?.[COLOUR_INDEX[from]];
  return `Use changeOfColours: ${held === undefined ? `${from} cards count` : `${cardsOf(held, from)} count`} as ${to}`;
}

export function describeKeepColours(view: View): string {
  const current = view.stages.at(-1);
  if (current?.stage !== 'colourChange') return 'Keep changeOfColours';
  return `Keep changeOfColours: pay ${cardsOf(current.price, colourOf(current.tile))}`;
}

export function describePayChanged({ count }: PayChangedAction, view: View): string {
  const current = view.stages.at(-1);
  if (current?.stage !== 'changedCount') return `Pay ${plural(count, 'changed card')}`;
  const own = current.price - count;
  return `Pay ${cardsOf(count, current.from)}${own > 0 ? ` and ${cardsOf(own, colourOf(current.tile))}` : ''}`;
}
