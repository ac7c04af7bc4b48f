/** What a tile costs, and why it can't be built (COP-5.2 to COP-5.14). */
import { entryAt, numberAt } from '@rulewright/core/define';
import { COLOUR_INDEX, COLOURS, COLUMNS, type Colour, FLOORS, type TileId } from '../components.js';
import { fits, type Ground, groundOf, type House, meet } from '../house/ground.js';
import { type Placement, placementOf, TILE_INDEX, type Tile, type TilePlace, tileOf } from '../house/tiles.js';
import type { Refusal, Seat, State } from '../types.js';
import { cardsOf } from './hand.js';

/** COP-5.8, COP-5.9, COP-5.10: the price of a tile at a place, before the construction discount. */
export function priceAt({ facades }: Ground, { colour, size }: Tile, { beside }: Placement): number {
  return meet(beside, entryAt(facades, COLOUR_INDEX[colour])) ? size - 1 : size;
}

/** COP-5.13: the highest price a hand can pay for a tile of a colour, with a change of colours if that is ready. */
export function highestPrice({ hand, abilities }: Seat, colour: Colour): number {
  const index = COLOUR_INDEX[colour];
  const own = numberAt(hand, index);
  if (abilities.changeOfColours !== 'ready') return own;
  let other = 0;
  for (let from = 0; from < hand.length; from++) if (from !== index) other = Math.max(other, numberAt(hand, from));
  return own + other;
}

/** COP-5.14: as `highestPrice`, plus the construction discount if that is ready. */
export function highestPriceBeforeDiscount(seat: Seat, colour: Colour): number {
  return highestPrice(seat, colour) + (seat.abilities.constructionDiscount === 'ready' ? 1 : 0);
}

/** COP-6.8: the colours whose changed cards would pay a price for a tile of another colour. */
export function changeableColours(seat: Seat, to: Colour, price: number): Colour[] {
  const own = cardsOf(seat, to);
  return COLOURS.filter((from) => {
    const other = cardsOf(seat, from);
    return from !== to && other > 0 && own + other >= price;
  });
}

/** COP-6.9: the fewest and most changed cards in such a payment; the rest have the tile's colour. */
export function changedCounts(seat: Seat, to: Colour, from: Colour, price: number): { least: number; most: number } {
  return { least: Math.max(1, price - cardsOf(seat, to)), most: Math.min(price, cardsOf(seat, from)) };
}

/** COP-5.14: the index of the first placement, from `from` on, that fits and costs at most `highest`; -1 if none does. */
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

/** COP-5.14: whether a player can pay for a tile where it fits. */
export function canPayAt(seat: Seat, ground: Ground, tile: Tile, placement: Placement): boolean {
  return priceAt(ground, tile, placement) <= highestPriceBeforeDiscount(seat, tile.colour);
}

/** COP-5.2: why nobody can choose a tile. */
export function supplyRefusal({ supply }: Pick<State, 'supply'>, id: TileId): Refusal | undefined {
  if (supply[TILE_INDEX[id]] !== 0) return undefined;
  return { rule: 'COP-5.2', code: 'noneLeft', params: { tile: id } };
}

/** COP-5.14: why a player can't build a tile anywhere. */
export function buildRefusal(seat: Seat, id: TileId): Refusal | undefined {
  const tile = tileOf(id);
  const ground = groundOf(seat.house);
  const isPossible = tile.placements.some(
    (placement) => fits(placement, ground) && canPayAt(seat, ground, tile, placement),
  );
  if (isPossible) return undefined;
  return { rule: 'COP-5.14', code: 'cannotBuild', params: { tile: id } };
}

/** COP-5.2, COP-5.14: why a player can't choose a tile. */
export function chooseTileRefusal(state: Pick<State, 'supply'>, seat: Seat, id: TileId): Refusal | undefined {
  return supplyRefusal(state, id) ?? buildRefusal(seat, id);
}

/** COP-5.3 to COP-5.6: why a tile doesn't fit at a place. */
export function fitRefusal(house: House, id: TileId, { orientation, column, floor }: TilePlace): Refusal | undefined {
  const { orientations } = tileOf(id);
  const picture = orientations[orientation];
  if (!picture) {
    return { rule: 'COP-5.3', code: 'noSuchOrientation', params: { tile: id } };
  }
  const cells = picture.cells.map(([x, y]) => ({ column: column + x, floor: floor + y }));
  if (cells.some((cell) => cell.column >= COLUMNS || cell.floor >= FLOORS)) {
    return { rule: 'COP-5.4', code: 'outside' };
  }
  const content = (cell: { column: number; floor: number }) => house[cell.floor * COLUMNS + cell.column];
  if (cells.some((cell) => content(cell) !== '.')) {
    return { rule: 'COP-5.5', code: 'overlap' };
  }
  if (cells.every((cell) => cell.floor > 0 && content({ ...cell, floor: cell.floor - 1 }) === '.')) {
    return { rule: 'COP-5.6', code: 'unsupported' };
  }
  return undefined;
}

/** COP-5.14: why a player can't pay for a tile where it fits. */
export function paymentRefusal(seat: Seat, id: TileId, place: TilePlace): Refusal | undefined {
  const tile = tileOf(id);
  const price = priceAt(groundOf(seat.house), tile, placementOf(id, place));
  if (price <= highestPriceBeforeDiscount(seat, tile.colour)) return undefined;
  return { rule: 'COP-5.14', code: 'cannotPay', params: { tile: id, price } };
}
