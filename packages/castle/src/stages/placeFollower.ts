/** CAS-15.5: a follower on the tile just placed, or none. */
import { entryAt, numberAt, seatOf } from '@rulewright/core';
import { ROLES } from '../components.js';
import { pushScoring } from '../course.js';
import { tablesOf } from '../dataSet/tables.js';
import { kindOf, rootOf, tileOf } from '../features.js';
import { isOccupied, supplyOf } from '../followers.js';
import { ACTIONS, decision } from '../rules.js';
import type { PlaceFollowerAction, SkipFollowerAction, State } from '../schema/index.js';

const [SKIP_FOLLOWER] = ACTIONS.skipFollower;

/** CAS-6.3: only segments of the tile just placed are offered. */
function segmentsAt(state: State, cell: number): { readonly first: number; readonly segments: number } {
  const first = numberAt(state.board.nodes, cell);
  return { first, segments: tileOf(tablesOf(state), state.board, first).kinds.length };
}

export const placeFollower = decision('placeFollower', {
  rule: 'CAS-15.5',
  takes: ['placeFollower', 'skipFollower'],
  actions(state, { player, cell }) {
    const legal: (PlaceFollowerAction | SkipFollowerAction)[] = [];
    if (supplyOf(seatOf(state, player)) > 0) {
      const { first, segments } = segmentsAt(state, cell);
      for (let segment = 0; segment < segments; segment++) {
        const root = rootOf(state.board, first + segment);
        // The root is the oldest node, so one on the new tile means that nothing else belongs to the feature.
        if (root >= first || !isOccupied(state, root)) legal.push(entryAt(ACTIONS.placeFollower, segment));
      }
    }
    legal.push(SKIP_FOLLOWER); // CAS-6.1: one follower or none
    return legal;
  },
  check(state, { player, cell }, action) {
    if (action.type === 'skipFollower') return undefined;
    if (supplyOf(seatOf(state, player)) === 0) {
      return { rule: 'CAS-6.2', code: 'supplyEmpty', message: 'The player has no follower left to place.' };
    }
    const { first, segments } = segmentsAt(state, cell);
    if (action.segment >= segments) {
      const message = `The tile has the segments 0 to ${segments - 1}, not ${action.segment}.`;
      return { rule: 'CAS-6.3', code: 'noSuchSegment', message };
    }
    const chosen = first + action.segment;
    let node = chosen;
    do {
      if (state.seats.some(({ followers }) => followers.includes(node))) {
        return { rule: 'CAS-6.4', code: 'featureOccupied', message: 'A follower stands on that feature already.' };
      }
      node = numberAt(state.board.next, node);
    } while (node !== chosen);
    return undefined;
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
