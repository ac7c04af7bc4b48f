/** What shows that no game reaches a state, though it could be played: all else that the rules imply about a single state. */
import type { Violation } from '@rulewright/core';
import type { State } from './schema/index.js';
import { unreachableEffects } from './unreachable/effects.js';
import { unreachableEstates } from './unreachable/estates.js';
import { unreachableMeans } from './unreachable/means.js';
import { unreachablePoints } from './unreachable/points.js';
import { unreachableRounds } from './unreachable/rounds.js';
import { unreachableSupply } from './unreachable/supply.js';

export function unreachable(state: State): Violation[] {
  return [
    ...unreachableRounds(state),
    ...unreachableSupply(state),
    ...unreachableEstates(state),
    ...unreachableEffects(state),
    ...unreachablePoints(state),
    ...unreachableMeans(state),
  ];
}
