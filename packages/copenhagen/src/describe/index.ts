import type { Action, Outcome, View } from '../schema/index.js';
import { describeCoat } from './coats.js';
import {
  describeChangeColours,
  describeChooseTile,
  describeDiscount,
  describeKeepColours,
  describePayChanged,
  describePlaceTile,
} from './constructing.js';
import { describeDiscardCard, describeDrawCard, describeTakeCard } from './taking.js';

/**
 * What an action or an outcome of chance does, on one line of at most 100 columns: the card at a place, the price of a
 * tile, the coats and points that a placement brings. `view` is what whoever acts sees just before.
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
