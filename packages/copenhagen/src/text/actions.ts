/** Actions and outcomes in words. */
import { actingSeat } from '@rulewright/core/text';
import { ABILITIES, COLOUR_INDEX, COLUMNS, type Colour, TILES, type TileId } from '../components.js';
import { fits, groundOf } from '../house/ground.js';
import { tileGains, windowGains } from '../house/lines.js';
import { findPlacement, placementOf, tileOf } from '../house/tiles.js';
import { canPayAt, priceAt } from '../rules/price.js';
import type { Action, Outcome, PlaceTileAction, SeatView, View } from '../types.js';
import { cellName, cellNames, gainsWords, type Words } from './words.js';

/** An action or an outcome of chance, with what it costs and gains. */
export function describe(action: Action | Outcome, view: View, words: Words): string {
  const { actions } = words;
  const current = view.stages.at(-1);
  const seat = actingSeat(view);
  const heldOf = (colour: Colour): number | undefined => seat?.hand?.[COLOUR_INDEX[colour]];
  switch (action.type) {
    case 'takeCard': {
      const { place } = action;
      const card = view.harbour[place];
      const seen = card === 'mermaid' ? null : card;
      const isApart = current?.stage === 'secondCard' && Math.abs(place - current.gap) > 1;
      const ability = isApart ? 'anyCards' : current?.stage === 'thirdCard' ? 'additionalCard' : null;
      return actions.takeCard({ seen, place, with: ability });
    }
    case 'stopTaking':
      return actions.stopTaking();
    case 'discardCard':
      return actions.discardCard({ colour: action.colour, held: heldOf(action.colour) ?? null });
    case 'endTurn':
      return actions.endTurn();
    case 'chooseTile': {
      const { tile } = action;
      const prices = seat ? pricesOf(seat, tile) : [];
      if (prices.length === 0) return actions.chooseTile({ tile });
      const ability = current?.stage === 'secondAction' ? 'bothActions' : null;
      return actions.chooseTileFor({ tile, prices, with: ability });
    }
    case 'placeTile':
      return describePlaceTile(action, view.tile, seat, words);
    case 'useDiscount':
    case 'declineDiscount': {
      const ability = 'constructionDiscount';
      if (current?.stage !== 'discount' || !seat) return actions[action.type]({ ability });
      const tile = tileOf(current.tile);
      const price = priceAt(groundOf(seat.house), tile, placementOf(tile.id, current));
      return action.type === 'useDiscount'
        ? actions.useDiscountFor({ ability, tile: tile.id, price: price - 1 })
        : actions.declineDiscountFor({ ability, tile: tile.id, price });
    }
    case 'changeColours': {
      const { from, to } = action;
      return actions.changeColours({ ability: 'changeOfColours', held: heldOf(from) ?? null, from, to });
    }
    case 'keepColours': {
      const ability = 'changeOfColours';
      if (current?.stage !== 'colourChange') return actions.keepColours({ ability });
      return actions.keepColoursFor({ ability, price: current.price, colour: TILES[current.tile].colour });
    }
    case 'payChanged': {
      const { count } = action;
      if (current?.stage !== 'changedCount') return actions.payChanged({ count });
      const { from, price, tile } = current;
      return actions.payChangedWith({ count, from, rest: price - count, colour: TILES[tile].colour });
    }
    case 'placeWindow': {
      const cell = action.floor * COLUMNS + action.column;
      const gains = seat ? gainsWords(windowGains(seat.house, cell), words) : null;
      return actions.placeWindow({ cells: cellName(cell), gains });
    }
    case 'takeAbility':
      return actions.takeAbility({ ability: action.ability });
    case 'refreshAbilities': {
      const abilities = ABILITIES.filter((ability) => seat?.abilities[ability] === 'used');
      const count = abilities.length;
      return count > 0 ? actions.refreshAbilities({ abilities, count }) : actions.refreshNothing();
    }
    case 'drawCard': {
      const { card } = action;
      if (current?.stage === 'drawToHarbour') return actions.drawToHarbour({ card, place: current.place });
      if (current?.stage === 'drawToHand') return actions.drawToHand({ card, player: current.player });
      return actions.drawCard({ card });
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

function describePlaceTile(
  action: PlaceTileAction,
  tile: TileId | null,
  seat: SeatView | undefined,
  words: Words,
): string {
  const placement = tile && findPlacement(tile, action);
  if (!placement || !seat) return words.actions.placeTileAt(action);
  return words.actions.placeTile({
    tile,
    cells: cellNames(placement.indices),
    brick: cellName(placement.brick),
    price: priceAt(groundOf(seat.house), tileOf(tile), placement),
    gains: gainsWords(tileGains(seat.house, tileOf(tile), placement), words),
  });
}
