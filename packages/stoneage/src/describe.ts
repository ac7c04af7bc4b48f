import { placePeople, resolveGroup } from './describe/groups.js';
import { drawBuilding, drawCard, roll } from './describe/outcomes.js';
import { decline, pay, takeAnyTwo } from './describe/payments.js';
import { collect, pickDie, useOneUseTool, useTool } from './describe/rolls.js';
import type { Action, Outcome, View } from './schema.js';
import { peopleWords } from './words.js';

/**
 * What an action or a draw does, on one line: with the card or tile that it is about, and what it gains or costs. `view`
 * is what whoever acts sees just before.
 */
export function describe(action: Action | Outcome, view: View): string {
  switch (action.type) {
    case 'place':
      return placePeople(action, view);
    case 'resolve':
      return resolveGroup(action, view);
    case 'useTool':
      return useTool(action, view);
    case 'useOneUseTool':
      return useOneUseTool(action, view);
    case 'collect':
      return collect(view);
    case 'pay':
      return pay(action, view);
    case 'decline':
      return decline(view);
    case 'takeAnyTwo':
      return takeAnyTwo(action, view);
    case 'keepAnyTwo':
      return 'Keep the claim to any two resources';
    case 'pickDie':
      return pickDie(action, view);
    case 'passDie':
      return 'Take no die';
    case 'feed':
      return `Feed ${peopleWords((view.player === null ? undefined : view.seats[view.player]?.people) ?? 0)} with food`;
    case 'drawStartPlayer':
      return `Player ${action.player} becomes the start player`;
    case 'drawCard':
      return drawCard(action, view);
    case 'drawBuilding':
      return drawBuilding(action, view);
    case 'roll':
      return roll(action, view);
  }
}
