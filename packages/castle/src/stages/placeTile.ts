/** CAS-15.4: where the drawn tile goes. */
import { entryAt } from '@rulewright/core';
import { ROTATIONS } from '../components.js';
import { pushAfterPlacement } from '../course.js';
import { tablesOf } from '../dataSet/tables.js';
import { fittingOffset, fittingRotations, placeTile as place, placementRefusal } from '../placement.js';
import { ACTIONS, decision } from '../rules.js';
import type { PlaceTileAction } from '../schema/index.js';

export const placeTile = decision('placeTile', {
  rule: 'CAS-15.4',
  takes: ['placeTile'],
  /** CAS-4.9: every rotation that fits is an action, at `4 * cell + rotation`. */
  actions(state, { tileType }) {
    const offset = fittingOffset(tablesOf(state), tileType);
    const legal: PlaceTileAction[] = [];
    let first = 0;
    for (const contact of state.board.contacts) {
      const fitting = fittingRotations(offset, contact);
      if (fitting !== 0) {
        for (let rotation = 0; rotation < ROTATIONS; rotation++) {
          if ((fitting & (1 << rotation)) !== 0) legal.push(entryAt(ACTIONS.placeTile, first + rotation));
        }
      }
      first += ROTATIONS;
    }
    return legal;
  },
  check(state, { tileType }, { cell, rotation }) {
    return placementRefusal(tablesOf(state), state.board, cell, ROTATIONS * tileType + rotation);
  },
  apply(state, { player, tileType }, { cell, rotation }, emit) {
    emit({ type: 'tilePlaced', player, tileType, cell, rotation });
    const completed = place(tablesOf(state), state.board, cell, ROTATIONS * tileType + rotation);
    if (completed) state.completed = completed;
    pushAfterPlacement(state, player, cell);
  },
});
