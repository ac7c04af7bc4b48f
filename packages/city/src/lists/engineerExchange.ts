/** The legal exchanges of the Engineer (CIT-6.3). */
import { type ActionList, entryAt, lowestBit, numberAt } from '@rulewright/core';
import { type Lots, tileAt } from '../board.js';
import { CELLS, RESERVE_LIMIT } from '../components.js';
import type { TurnAction } from '../costs.js';
import { isAmong, type KindSet, kindsThatCanLeave, kindsThatLeadToPlacing } from '../exchange.js';
import type { KindEffects } from '../legend.js';
import { ACTIONS } from '../rules.js';
import type { Seat } from '../schema/index.js';
import { kindIndexOf } from '../tiles.js';

/**
 * CIT-6.6, CIT-6.7: any tile of the player's board for any tile of the reserve that passes the floor test. With
 * `mustLeadToPlacing`, only where a tile of the reserve could be placed afterwards (CIT-3.5).
 */
export function listExchange(
  legend: KindEffects,
  { board, reserve, tracks }: Seat,
  { occupied }: Lots,
  mustLeadToPlacing: boolean,
  legal: ActionList<TurnAction>,
): void {
  if (reserve.length === 0) return;
  /** The kinds that can leave for each tile of the reserve. */
  const kinds: KindSet[] = [];
  for (let index = 0; index < reserve.length; index++) {
    kinds.push(
      mustLeadToPlacing
        ? kindsThatLeadToPlacing(legend, tracks, reserve, index)
        : kindsThatCanLeave(legend, tracks, entryAt(reserve, index)),
    );
  }
  for (let left = occupied; left !== 0; left &= left - 1) {
    const lot = lowestBit(left);
    const leaving = kindIndexOf(tileAt(board, numberAt(CELLS, lot)));
    let coming = 0;
    for (let index = 0; index < kinds.length; index++) {
      if (isAmong(numberAt(kinds, index), leaving)) coming |= 1 << index;
    }
    legal.pushBits(ACTIONS.engineerExchange, lot * RESERVE_LIMIT, coming);
  }
}
