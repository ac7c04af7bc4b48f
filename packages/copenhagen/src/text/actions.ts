/** Actions and outcomes in words. */
import { actingSeat, plural } from '@rulewright/core/text';
import { ABILITIES, COLOUR_INDEX, COLUMNS, type Colour, MERMAID, TILES, type TileId } from '../components.js';
import { fits, groundOf } from '../house/ground.js';
import { tileGains, windowGains } from '../house/lines.js';
import { placementOf, tileOf } from '../house/tiles.js';
import { canPayAt, priceAt } from '../rules/price.js';
import type { Action, Outcome, PlaceTileAction, SeatView, View } from '../types.generated.js';
import { cellName, cellNames, gainsWords } from './words.js';

/**
 * An action or an outcome of chance on one line of at most 100 columns: the card at a place, the price of a tile, the
 * coats and points of a placement. `view` is the actor's view just before it.
 */
export function describe(action: Action | Outcome, view: View): string {
  const current = view.stages.at(-1);
  const seat = actingSeat(view);
  const held = (colour: Colour): number | undefined => seat?.hand?.[COLOUR_INDEX[colour]];
  switch (action.type) {
    case 'takeCard': {
      const { place } = action;
      const line = `Take the ${view.harbour[place] ?? 'missing'} card at place ${place}`;
      if (current?.stage === 'secondCard' && Math.abs(place - current.gap) > 1) return `${line} with anyCards`;
      return current?.stage === 'thirdCard' ? `${line} with additionalCard` : line;
    }
    case 'stopTaking':
      return 'Take no third card';
    case 'discardCard': {
      const count = held(action.colour);
      return `Discard a ${action.colour} card${count === undefined ? '' : `, of ${count}`}`;
    }
    case 'endTurn':
      return 'End the turn without constructing';
    case 'chooseTile': {
      const { tile } = action;
      const price = seat ? ` for ${pricesOf(seat, tile).join(' or ')} ${TILES[tile].colour} cards` : '';
      return `Construct ${tile}${price}${current?.stage === 'secondAction' ? ' with bothActions' : ''}`;
    }
    case 'placeTile':
      return describePlaceTile(action, view.tile, seat);
    case 'useDiscount':
    case 'declineDiscount': {
      const isUsed = action.type === 'useDiscount';
      const line = `${isUsed ? 'Use' : 'Keep'} constructionDiscount`;
      if (current?.stage !== 'discount' || !seat) return line;
      const tile = tileOf(current.tile);
      const price = priceAt(groundOf(seat.house), tile, placementOf(tile.id, current)) - (isUsed ? 1 : 0);
      return `${line}: ${tile.id} costs ${price === 0 ? 'nothing' : cardsOf(price, tile.colour)}`;
    }
    case 'changeColours': {
      const { from, to } = action;
      const count = held(from);
      return `Use changeOfColours: ${count === undefined ? `${from} cards` : cardsOf(count, from)} count as ${to}`;
    }
    case 'keepColours':
      if (current?.stage !== 'colourChange') return 'Keep changeOfColours';
      return `Keep changeOfColours: pay ${cardsOf(current.price, TILES[current.tile].colour)}`;
    case 'payChanged': {
      const { count } = action;
      if (current?.stage !== 'changedCount') return `Pay ${plural(count, 'changed card')}`;
      const own = current.price - count;
      const rest = own > 0 ? ` and ${cardsOf(own, TILES[current.tile].colour)}` : '';
      return `Pay ${cardsOf(count, current.from)}${rest}`;
    }
    case 'placeWindow': {
      const cell = action.floor * COLUMNS + action.column;
      const line = `Coat of arms: place a window tile on ${cellName(cell)}`;
      const gains = seat ? gainsWords(windowGains(seat.house, cell)) : [];
      return gains.length > 0 ? `${line}: ${gains.join(', ')}` : line;
    }
    case 'takeAbility':
      return `Coat of arms: take the ability tile ${action.ability}`;
    case 'refreshAbilities': {
      const used = ABILITIES.filter((ability) => seat?.abilities[ability] === 'used');
      return `Coat of arms: refresh ${used.length > 0 ? used.join(', ') : 'the ability tiles, though none is used'}`;
    }
    case 'drawCard': {
      const drawn = `Draw ${action.card === MERMAID ? 'the mermaid, which ends the game' : `a ${action.card} card`}`;
      if (current?.stage === 'drawToHarbour') return `${drawn}, for place ${current.place} of the harbour`;
      return current?.stage === 'drawToHand' ? `${drawn}, for the hand of player ${current.player}` : drawn;
    }
  }
}

/** The prices of a tile where it fits, and can be paid if the hand is known. */
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

function describePlaceTile(action: PlaceTileAction, id: TileId | null, seat: SeatView | undefined): string {
  const { orientation, column, floor } = action;
  if (id === null || !seat) return `Place the tile in orientation ${orientation} at column ${column}, floor ${floor}`;
  const tile = tileOf(id);
  const placement = placementOf(id, action);
  const price = `price ${priceAt(groundOf(seat.house), tile, placement)}`;
  const outcome = [price, ...gainsWords(tileGains(seat.house, tile, placement))].join(', ');
  return `Place ${id} on ${cellNames(placement.indices)}, brick on ${cellName(placement.brick)}: ${outcome}`;
}

function cardsOf(count: number, colour: Colour): string {
  return plural(count, `${colour} card`);
}
