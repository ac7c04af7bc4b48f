/** CAS-15.4: where the drawn tile goes. */
import { lowestBit } from '@rulewright/core';
import { ROTATIONS } from '../components.js';
import { pushAfterPlacement } from '../course.js';
import { tablesOf } from '../dataSet/tables.js';
import { frontier, moveFrontier, WORD } from '../frontier.js';
import { fittingOffset, fittingRotations, placeTile as place, placementRefusal } from '../placement.js';
import { ACTIONS, decision } from '../rules.js';

export const placeTile = decision('placeTile', {
  rule: 'CAS-15.4',
  takes: ['placeTile'],
  /** CAS-4.9: every rotation that fits is an action, at `4 * cell + rotation`. */
  list(state, { tileType }, legal) {
    const { contacts } = state.board;
    const offset = fittingOffset(tablesOf(state), tileType);
    const words = frontier.of(state.board);
    for (let word = 0; word < words.length; word++) {
      for (let cells = words[word] ?? 0; cells !== 0; cells &= cells - 1) {
        const cell = WORD * word + lowestBit(cells);
        legal.pushBits(ACTIONS.placeTile, ROTATIONS * cell, fittingRotations(offset, contacts[cell] ?? 0));
      }
    }
  },
  check(state, { tileType }, { cell, rotation }) {
    return placementRefusal(tablesOf(state), state.board, cell, ROTATIONS * tileType + rotation);
  },
  apply(state, { player, tileType }, { cell, rotation }, emit) {
    emit({ type: 'tilePlaced', player, tileType, cell, rotation });
    const tables = tablesOf(state);
    const completed = place(tables, state.board, cell, ROTATIONS * tileType + rotation);
    moveFrontier(tables, state.board, cell);
    if (completed) state.completed = completed;
    pushAfterPlacement(state, player, cell);
  },
});
