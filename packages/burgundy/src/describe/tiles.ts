/** Tiles taken, placed and bought (BUR-2, BUR-5). */
import { HEX_NUMBERS, TILE_PRICE } from '../components.js';
import { tileAt } from '../depots.js';
import { regionAt } from '../estate.js';
import { knowledgeOf } from '../knowledge.js';
import { shiftToPlace, shiftToTake } from '../price.js';
import { gainsOfPlacing } from '../queries/gains.js';
import type { BuyTileAction, Discard, PlaceTileAction, Seat, TakeTileAction, View } from '../schema/index.js';
import { typeOf } from '../tiles.js';
import { depotName, tileName } from '../words.js';
import { ownSeat, priceOf } from './dice.js';
import { gainInWords } from './gains.js';

export function describeStartCastle(view: View, hex: number): string {
  const { hexes } = regionAt(ownSeat(view), hex);
  return `Lay the start castle on hex ${hex} (number ${HEX_NUMBERS[hex]}), in a castle region of ${hexes.length}`;
}

export function describeTakeTile(view: View, { die, depot, space, discard }: TakeTileAction): string {
  const seat = ownSeat(view);
  const price = priceOf(seat, die, depot, shiftToTake(knowledgeOf(seat)));
  const from = `from ${depotName(depot)}, space ${space}${price === '' ? '' : `,${price}`}`;
  return `Take ${tileName(tileAt(view, depot, space))} ${from}${discarding(seat, discard)}`;
}

export function describePlaceTile(view: View, { die, slot, hex }: PlaceTileAction): string {
  const seat = ownSeat(view);
  const tile = seat.slots[slot];
  if (!tile) return `Place nothing of slot ${slot} on hex ${hex}`;
  const price = priceOf(seat, die, HEX_NUMBERS[hex] ?? 0, shiftToPlace(knowledgeOf(seat), typeOf(tile).kind));
  const gain = gainInWords(gainsOfPlacing(view, view.player ?? 0, slot, hex));
  return `Place ${tileName(tile)} (slot ${slot}) on hex ${hex}${price}${gain && `: ${gain}`}`;
}

export function describeBuyTile(view: View, { depot, space, discard }: BuyTileAction): string {
  const tile = tileName(tileAt(view, depot, space));
  const from = `${depotName(depot)}, space ${space}`;
  return `Buy ${tile} from ${from}, for ${TILE_PRICE} silver${discarding(ownSeat(view), discard)}`;
}

function discarding({ slots }: Seat, discard: Discard): string {
  return discard === 'none' ? '' : `; discard ${tileName(slots[discard])} (slot ${discard})`;
}
