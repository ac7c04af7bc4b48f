/** The depots that a ship can choose (BUR-6.13, BUR-6.15). */
import { entryAt } from '@rulewright/core';
import { NUMBERED_DEPOTS } from '../components.js';
import { ACTIONS } from '../rules.js';
import type { ChooseDepotAction } from '../schema/index.js';

/** Lists the depots whose bits are set. */
export function listDepots(depots: number, legal: { push(action: ChooseDepotAction): void }): void {
  for (let depot = 1; depot <= NUMBERED_DEPOTS; depot++) {
    if ((depots & (1 << depot)) !== 0) legal.push(entryAt(ACTIONS.chooseDepot, depot - 1));
  }
}
