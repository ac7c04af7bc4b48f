import type { Action, Outcome, View } from '../schema/index.js';
import { describePlace, describeResolve } from './groups.js';
import { describeDrawBuilding, describeDrawCard, describeRoll } from './outcomes.js';
import { describeDecline, describeFeed, describePay, describeTakeAnyTwo } from './payments.js';
import { describeCollect, describePickDie, describeUseOneUseTool, describeUseTool } from './rolls.js';

/**
 * What an action or an outcome of chance does, on one line of at most 100 columns: the card or tile that it is about, and
 * what it gains or costs. `view` is what whoever acts sees just before.
 */
export function describe(action: Action | Outcome, view: View): string {
  switch (action.type) {
    case 'place':
      return describePlace(action, view);
    case 'resolve':
      return describeResolve(action, view);
    case 'useTool':
      return describeUseTool(action, view);
    case 'useOneUseTool':
      return describeUseOneUseTool(action, view);
    case 'collect':
      return describeCollect(view);
    case 'pay':
      return describePay(action, view);
    case 'decline':
      return describeDecline(view);
    case 'takeAnyTwo':
      return describeTakeAnyTwo(action, view);
    case 'keepAnyTwo':
      return 'Keep the claim to any two resources';
    case 'pickDie':
      return describePickDie(action, view);
    case 'passDie':
      return 'Take no die';
    case 'feed':
      return describeFeed(view);
    case 'drawStartPlayer':
      return `Player ${action.player} becomes the start player`;
    case 'drawCard':
      return describeDrawCard(action, view);
    case 'drawBuilding':
      return describeDrawBuilding(action, view);
    case 'roll':
      return describeRoll(action, view);
  }
}
