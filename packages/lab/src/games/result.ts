import type { GameTypes, Result } from '@rulewright/core';

/**
 * The result of a game that is over.
 * @throws RangeError if it isn't over: a bug.
 */
export function resultOf({ result }: GameTypes['state']): Result {
  if (result === null) throw new RangeError("The game isn't over.");
  return result;
}
