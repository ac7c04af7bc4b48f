import { useCoat } from './describe/coats.js';
import {
  changeColours,
  chooseTile,
  discountChoice,
  keepColours,
  payChanged,
  placeTile,
} from './describe/constructing.js';
import { discardCard, drawCard, takeCard } from './describe/taking.js';
import type { Action, Outcome, View } from './schema.js';

/**
 * What an action or a draw does, on one line: with the card at a place, the price of a tile, and the coats and points
 * that a placement brings. `view` is what whoever acts sees just before.
 */
export function describe(action: Action | Outcome, view: View): string {
  switch (action.type) {
    case 'takeCard':
      return takeCard(action, view);
    case 'stopTaking':
      return 'Take no third card';
    case 'discardCard':
      return discardCard(action, view);
    case 'endTurn':
      return 'End the turn without constructing';
    case 'chooseTile':
      return chooseTile(action, view);
    case 'placeTile':
      return placeTile(action, view);
    case 'useDiscount':
      return `Use constructionDiscount${discountChoice(view, 1)}`;
    case 'declineDiscount':
      return `Keep constructionDiscount${discountChoice(view, 0)}`;
    case 'changeColours':
      return changeColours(action, view);
    case 'keepColours':
      return keepColours(view);
    case 'payChanged':
      return payChanged(action, view);
    case 'placeWindow':
    case 'takeAbility':
    case 'refreshAbilities':
      return `Coat of arms: ${useCoat(action, view)}`;
    case 'drawCard':
      return drawCard(action, view);
  }
}
