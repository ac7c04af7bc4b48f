/** CAS-15.5: a follower on the tile just placed, or none. */
import { type DecisionStage, internActions } from '@rulewright/core';
import { ROLES } from '../components.js';
import { tablesOf } from '../dataSet/tables.js';
import { kindOf, rootOf, tileOf } from '../features.js';
import { isOccupied, supplyOf } from '../followers.js';
import { type ActionOf, actionSchema, type Event, type Seat, type StageOf, type State } from '../schema.js';
import { pushScoring } from '../turn.js';

type Taken = ActionOf<'placeFollower' | 'skipFollower'>;

const interned = internActions(actionSchema);
const PLACE_FOLLOWER = interned.placeFollower;
const SKIP_FOLLOWER = interned.skipFollower[0] as Taken;

export const placeFollower: DecisionStage<State, StageOf<'placeFollower'>, Taken, Event> = {
  rule: 'CAS-15.5',
  takes: ['placeFollower', 'skipFollower'],
  actions(state, { player, cell }) {
    const legal: Taken[] = [];
    if (supplyOf(state.seats[player] as Seat) > 0) {
      const { board } = state;
      const first = board.nodes[cell] as number;
      const segments = tileOf(tablesOf(state), board, first).kinds.length;
      for (let segment = 0; segment < segments; segment++) {
        const root = rootOf(board, first + segment);
        // The root is the oldest node, so one on the new tile means that nothing else belongs to the feature.
        if (root >= first || !isOccupied(state, root)) legal.push(PLACE_FOLLOWER[segment] as Taken);
      }
    }
    legal.push(SKIP_FOLLOWER);
    return legal;
  },
  check(state, { player, cell }, action) {
    if (action.type === 'skipFollower') return undefined;
    const { board, seats } = state;
    if (supplyOf(seats[player] as Seat) === 0) {
      return { rule: 'CAS-6.2', code: 'supplyEmpty', message: 'The player has no follower left to place.' };
    }
    const first = board.nodes[cell] as number;
    const segments = tileOf(tablesOf(state), board, first).kinds.length;
    if (action.segment >= segments) {
      const message = `The tile has the segments 0 to ${segments - 1}, not ${action.segment}.`;
      return { rule: 'CAS-6.3', code: 'noSuchSegment', message };
    }
    const chosen = first + action.segment;
    let node = chosen;
    do {
      if (seats.some(({ followers }) => followers.includes(node))) {
        return { rule: 'CAS-6.4', code: 'featureOccupied', message: 'A follower stands on that feature already.' };
      }
      node = board.next[node] as number;
    } while (node !== chosen);
    return undefined;
  },
  apply(state, { player, cell }, action, emit) {
    if (action.type === 'placeFollower') {
      const { board } = state;
      const node = (board.nodes[cell] as number) + action.segment;
      (state.seats[player] as Seat).followers.push(node);
      const role = ROLES[kindOf(tablesOf(state), board, node)] as (typeof ROLES)[number];
      emit({ type: 'followerPlaced', player, cell, segment: action.segment, role });
    }
    if (state.completed.length > 0) pushScoring(state, player);
  },
};
