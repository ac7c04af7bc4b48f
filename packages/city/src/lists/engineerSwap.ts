/** The legal swaps of the Engineer (CIT-6.2). */
import { type ActionList, lowestBit, numberAt } from '@rulewright/core';
import type { Lots } from '../board.js';
import { CELLS } from '../components.js';
import type { TurnAction } from '../costs.js';
import { ACTIONS } from '../rules.js';

/** For each buildable cell the number of its swap with the next one; those with later cells follow. */
const FIRST_SWAPS = CELLS.map((cell) => ACTIONS.engineerSwap.findIndex(({ cellA }) => cellA === cell));

/** CIT-6.6, CIT-6.7: any two tiles of the player's own board, even of the same kind. */
export function listSwap({ occupied }: Lots, legal: ActionList<TurnAction>): void {
  for (let later = occupied; later !== 0; ) {
    const first = lowestBit(later);
    later &= later - 1;
    legal.pushBits(ACTIONS.engineerSwap, numberAt(FIRST_SWAPS, first) - first - 1, later);
  }
}
