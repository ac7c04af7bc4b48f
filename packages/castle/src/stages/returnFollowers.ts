/** CAS-3.2: step 7: all followers on completed features go home. CAS-6.7: the others stay. */
import { entryAt, numberAt } from '@rulewright/core';
import { ROLES } from '../components.js';
import { tablesOf } from '../dataSet/tables.js';
import { isCompleted, kindOf, rootOf } from '../features.js';
import { cellOf, segmentOf } from '../pieces.js';
import { automatic } from '../rules.js';

export const returnFollowers = automatic('returnFollowers', (state, _stage, emit) => {
  const tables = tablesOf(state);
  const { board, seats } = state;
  state.completed = [];
  for (const [player, { followers }] of seats.entries()) {
    for (let i = followers.length - 1; i >= 0; i--) {
      const node = numberAt(followers, i);
      if (!isCompleted(tables, board, rootOf(board, node))) continue;
      followers.splice(i, 1);
      const piece = numberAt(board.pieces, node);
      const role = entryAt(ROLES, kindOf(tables, board, node));
      emit({ type: 'followerReturned', player, cell: cellOf(piece), segment: segmentOf(piece), role });
    }
  }
});
