/** Actions and outcomes in words. */
import { actingSeat, plural } from '@rulewright/core';
import { ABILITIES, COLOUR_INDEX, COLUMNS, MERMAID, type TileId } from '../components.js';
import { fits, groundOf } from '../house/ground.js';
import { tileGains, windowGains } from '../house/lines.js';
import { placementOf, tileOf } from '../house/tiles.js';
import { canPayAt, priceAt } from '../rules/price.js';
import type {
  Action,
  ChangeColoursAction,
  ChooseTileAction,
  DeclineDiscountAction,
  DiscardCardAction,
  DrawCardOutcome,
  Outcome,
  PayChangedAction,
  PlaceTileAction,
  PlaceWindowAction,
  RefreshAbilitiesAction,
  SeatView,
  TakeAbilityAction,
  TakeCardAction,
  UseDiscountAction,
  View,
} from '../types.generated.js';
import { cellName, cellNames, gainsWords } from './words.js';

/**
 * An action or an outcome of chance on one line of at most 100 columns: the card at a place, the price of a tile, the
 * coats and points of a placement. `view` is the actor's view just before it.
 */
export function describe(action: Action | Outcome, view: View): string {
  switch (action.type) {
    case 'takeCard':
      return describeTakeCard(action, view);
    case 'stopTaking':
      return 'Take no third card';
    case 'discardCard':
      return describeDiscardCard(action, view);
    case 'endTurn':
      return 'End the turn without constructing';
    case 'chooseTile':
      return describeChooseTile(action, view);
    case 'placeTile':
      return describePlaceTile(action, view);
    case 'useDiscount':
    case 'declineDiscount':
      return describeDiscount(action, view);
    case 'changeColours':
      return describeChangeColours(action, view);
    case 'keepColours':
      return describeKeepColours(view);
    case 'payChanged':
      return describePayChanged(action, view);
    case 'placeWindow':
    case 'takeAbility':
    case 'refreshAbilities':
      return describeCoat(action, view);
    case 'drawCard':
      return describeDrawCard(action, view);
  }
}

function describeTakeCard({ place }: TakeCardAction, { harbour, stages }: View): string {
  const line = `Take the ${harbour[place] ?? 'missing'} card at place ${place}`;
  const current = stages.at(-1);
  if (current?.stage === 'secondCard' && Math.abs(place - current.gap) > 1) return `${line} with anyCards`;
  return current?.stage === 'thirdCard' ? `${line} with additionalCard` : line;
}

function describeDiscardCard({ colour }: DiscardCardAction, view: View): string {
  const held = actingSeat(view)?.hand?.[COLOUR_INDEX[colour]];
  return held === undefined ? `Discard a ${colour} card` : `Discard a ${colour} card, of ${held}`;
}

function describeDrawCard({ card }: DrawCardOutcome, { stages }: View): string {
  const drawn = card === MERMAID ? 'the mermaid, which ends the game' : `a ${card} card`;
  const current = stages.at(-1);
  if (current?.stage === 'drawToHarbour') return `Draw ${drawn}, for place ${current.place} of the harbour`;
  return current?.stage === 'drawToHand' ? `Draw ${drawn}, for the hand of player ${current.player}` : `Draw ${drawn}`;
}

function describeChooseTile({ tile: id }: ChooseTileAction, view: View): string {
  const seat = actingSeat(view);
  const line = `Construct ${id}`;
  const price = seat ? ` for ${pricesOf(seat, id).join(' or ')} ${colourOf(id)} cards` : '';
  return `${line}${price}${view.stages.at(-1)?.stage === 'secondAction' ? ' with bothActions' : ''}`;
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

function colourOf(id: TileId): string {
  return tileOf(id).colour;
}

function describePlaceTile(action: PlaceTileAction, view: View): string {
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

/** With the price that follows. */
function describeDiscount({ type }: UseDiscountAction | DeclineDiscountAction, view: View): string {
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

function describeChangeColours({ from, to }: ChangeColoursAction, view: View): string {
  const held = actingSeat(view)?.hand?.[COLOUR_INDEX[from]];
  return `Use changeOfColours: ${held === undefined ? `${from} cards count` : `${cardsOf(held, from)} count`} as ${to}`;
}

function describeKeepColours(view: View): string {
  const current = view.stages.at(-1);
  if (current?.stage !== 'colourChange') return 'Keep changeOfColours';
  return `Keep changeOfColours: pay ${cardsOf(current.price, colourOf(current.tile))}`;
}

function describePayChanged({ count }: PayChangedAction, view: View): string {
  const current = view.stages.at(-1);
  if (current?.stage !== 'changedCount') return `Pay ${plural(count, 'changed card')}`;
  const own = current.price - count;
  return `Pay ${cardsOf(count, current.from)}${own > 0 ? ` and ${cardsOf(own, colourOf(current.tile))}` : ''}`;
}

/** COP-8: the uses of a coat of arms. */
type Use = PlaceWindowAction | TakeAbilityAction | RefreshAbilitiesAction;

function describeCoat(use: Use, view: View): string {
  return `Coat of arms: ${useWords(use, view)}`;
}

function useWords(use: Use, view: View): string {
  const seat = actingSeat(view);
  switch (use.type) {
    case 'placeWindow': {
      const cell = use.floor * COLUMNS + use.column;
      const line = `place a window tile on ${cellName(cell)}`;
      const gains = seat ? gainsWords(windowGains(seat.house, cell)) : [];
      return gains.length > 0 ? `${line}: ${gains.join(', ')}` : line;
    }
    case 'takeAbility':
      return `take the ability tile ${use.ability}`;
    case 'refreshAbilities': {
      const used = ABILITIES.filter((ability) => seat?.abilities[ability] === 'used');
      return `refresh ${used.length > 0 ? used.join(', ') : 'the ability tiles, though none is used'}`;
    }
  }
}
