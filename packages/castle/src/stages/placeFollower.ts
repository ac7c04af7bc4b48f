/** CAS-15.5: a follower on the tile just placed, or none. */
import { entryAt, numberAt, seatOf } from '@rulewright/core';
import { ROLES } from '../components.js';
import { pushScoring } from '../course.js';
import { tablesOf } from '../dataSet/tables.js';
import { kindOf, rootOf, segmentsOn } from '../features.js';
import { followerRefusal, isOccupied, supplyOf } from '../followers.js';
import { ACTIONS, decision } from '../rules.js';

const [SKIP_FOLLOWER] = ACTIONS.skipFollower;

export const placeFollower = decision('placeFollower', {
  rule: 'CAS-15.5',
  takes: ['placeFollower', 'skipFollower'],
  list(state, { player, cell }, legal) {
    if (supplyOf(seatOf(state, player)) > 0) {
      const first = numberAt(state.board.nodes, cell);
      const segments = segmentsOn(tablesOf(state), state.board, cell); // CAS-6.3: only those of the tile just placed
      for (let segment = 0; segment < segments; segment++) {
        const root = rootOf(state.board, first + segment);
        // The root is the oldest node, so one on the new tile means that nothing else belongs to the feature.
        if (root >= first || !isOccupied(state, root)) legal.push(entryAt(ACTIONS.placeFollower, segment));
      }
    }
    legal.push(SKIP_FOLLOWER); // CAS-6.1: one follower or none
  },
  check(state, { player, cell }, action) {
    return action.type === 'skipFollower' ? undefined : followerRefusal(state, player, cell, action.segment);
  },
  /** CAS-6.5: the completed features score after that, so the new follower counts. */
  apply(state, { player, cell }, action, emit) {
    if (action.type === 'placeFollower') {
      const { segment } = action;
      const node = numberAt(state.board.nodes, cell) + segment;
      seatOf(state, player).followers.push(node);
      const role = entryAt(ROLES, kindOf(tablesOf(state), state.board, node));
      emit({ type: 'followerPlaced', player, cell, segment, role });
    }
    if (state.completed.length > 0) pushScoring(state, player);
  },
});
