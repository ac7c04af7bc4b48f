/** The places on the table that an action is about (STO-1). */
import { answer } from '@rulewright/core/define';
import { RESOURCES } from '../components.js';
import type { Action } from '../types.generated.js';
import type { Seen } from './seen.js';

/**
 * The spots of an action: `location:forest`; `tool:0:2`, `oneUseTool:0:3` (its value) and `resource:0:wood` of a seat, a
 * resource once for each piece; `supply:wood`; `die:4`, a die on the table by its face. How many people go to a location
 * is chosen in a menu. Empty where something is collected, kept, passed or refused.
 */
export function spotsOf(action: Action, _seen: Seen, player: number): string[] {
  return answer(() => {
    switch (action.type) {
      case 'place':
      case 'resolve':
        return [`location:${action.location}`];
      case 'useTool':
        return [`tool:${player}:${action.slot}`];
      case 'useOneUseTool':
        return [`oneUseTool:${player}:${action.value}`];
      case 'pay':
        return RESOURCES.flatMap((resource) =>
          Array.from({ length: action[resource] }, () => `resource:${player}:${resource}`),
        );
      case 'takeAnyTwo':
        return [`supply:${action.first}`, `supply:${action.second}`];
      case 'pickDie':
        return [`die:${action.face}`];
      case 'collect':
      case 'decline':
      case 'keepAnyTwo':
      case 'passDie':
      case 'feed':
        return [];
    }
  });
}
