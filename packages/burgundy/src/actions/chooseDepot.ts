/** Choosing a depot from which a ship takes goods, the first or the second one (BUR-6.8, BUR-6.15). */
import { entryAt, type Refusal, seatOf } from '@rulewright/core';
import { DEPOTS } from '../components.js';
import { isLoadable } from '../goods.js';
import { ACTIONS } from '../rules.js';
import type { ChooseDepotAction, State } from '../schema/index.js';

/** Lists the depots whose bits are set. */
export function listDepots(depots: number, legal: { push(action: ChooseDepotAction): void }): void {
  for (let depot = 1; depot <= DEPOTS; depot++) {
    if ((depots & (1 << depot)) !== 0) legal.push(entryAt(ACTIONS.chooseDepot, depot - 1));
  }
}

/** BUR-6.12: a depot can be chosen if a goods tile in it could be stored. */
export function checkChooseDepot(state: State, player: number, depot: number): Refusal | undefined {
  if (isLoadable(state, seatOf(state, player), depot)) return undefined;
  return { rule: 'BUR-6.12', code: 'notLoadable', message: `Depot ${depot} has no goods tile that could be stored.` };
}
