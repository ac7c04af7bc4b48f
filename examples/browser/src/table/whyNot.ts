/** Why nothing is possible at a spot, in the words of the rules. */
import type { GameTypes, LiveGame, Refusal } from '@rulewright/core';
import { actionSpace } from '@rulewright/core/learning';

/**
 * The refusal of an action about a spot: of all such actions the closest to a legal one, with the fewest other spots that
 * can't be clicked. `null` if no action is about the spot now.
 */
export function whyNot<T extends GameTypes>(
  live: LiveGame<T>,
  seat: number,
  spot: string,
  lit: readonly string[],
  spotsOf: (action: T['action']) => readonly string[],
): Refusal<T> | null {
  const refused = actionSpace(live.game).actions.flatMap((action) => {
    const spots = spotsOf(action);
    const refusal = spots.includes(spot) ? live.check(action, seat) : undefined;
    if (refusal === undefined) return [];
    const missing = spots.filter((other) => other !== spot && !lit.includes(other)).length;
    return [{ refusal, distance: refusal.code === 'wrongStage' ? spots.length : missing }];
  });
  const [closest] = refused.sort((one, other) => one.distance - other.distance);
  return closest?.refusal ?? null;
}
