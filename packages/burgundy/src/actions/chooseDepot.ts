/** Choosing a depot from which a ship takes goods, the first or the second one (BUR-6.8, BUR-6.15). */
import { type Refusal, seatOf } from '@rulewright/core';
import { isLoadable } from '../goods.js';
import type { State } from '../schema/index.js';

/** BUR-6.12: a depot can be chosen if a goods tile in it could be stored. */
export function checkChooseDepot(state: State, player: number, depot: number): Refusal | undefined {
  if (isLoadable(state, seatOf(state, player), depot)) return undefined;
  return { rule: 'BUR-6.12', code: 'notLoadable', message: `Depot ${depot} has no goods tile that could be stored.` };
}
