/** CAS-3.2: step 7: all followers on completed features go home. */
import type { AutomaticStage } from '@rulewright/core';
import { ROLES } from '../components.js';
import { tablesOf } from '../dataSet/tables.js';
import { isCompleted, kindOf, rootOf } from '../features.js';
import { cellOf, segmentOf } from '../pieces.js';
import type { Event, Seat, StageOf, State } from '../schema.js';

export const returnFollowers: AutomaticStage<State, StageOf<'returnFollowers'>, Event> = {
  run(state, _stage, emit) {
    const tables = tablesOf(state);
    const { board, seats } = state;
    state.completed = [];
    for (let player = 0; player < seats.length; player++) {
      const { followers } = seats[player] as Seat;
      for (let i = followers.length - 1; i >= 0; i--) {
        const node = followers[i] as number;
        if (!isCompleted(tables, board, rootOf(board, node))) continue;
        followers.splice(i, 1);
        const piece = board.pieces[node] as number;
        const role = ROLES[kindOf(tables, board, node)] as (typeof ROLES)[number];
        emit({ type: 'followerReturned', player, cell: cellOf(piece), segment: segmentOf(piece), role });
      }
    }
  },
};
