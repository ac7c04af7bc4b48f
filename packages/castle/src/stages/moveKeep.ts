/** CAS-10.2: the keep moves to the house that has just scored. */
import type { AutomaticStage } from '@rulewright/core';
import { tablesOf } from '../dataSet/tables.js';
import { featureOf } from '../features.js';
import { cellOf, segmentOf } from '../pieces.js';
import type { Event, Seat, StageOf, State } from '../schema.js';

export const moveKeep: AutomaticStage<State, StageOf<'moveKeep'>, Event> = {
  run(state, { player, feature }, emit) {
    const seat = state.seats[player] as Seat;
    const { size, key } = featureOf(tablesOf(state), state.board, feature);
    seat.keepSize = size;
    seat.keepHouse = feature;
    emit({ type: 'keepMoved', player, cell: cellOf(key), segment: segmentOf(key), size });
  },
};
