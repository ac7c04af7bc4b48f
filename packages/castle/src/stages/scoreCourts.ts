/** CAS-13.5: the courts score. */
import type { AutomaticStage } from '@rulewright/core';
import { COURT_BONUS, MARKET_POINTS, RAISED_MARKET_POINTS } from '../components.js';
import { tablesOf } from '../dataSet/tables.js';
import { courtsOf, isAssigned } from '../final.js';
import { cellOf, segmentOf } from '../pieces.js';
import type { Event, Seat, StageOf, State } from '../schema.js';

export const scoreCourts: AutomaticStage<State, StageOf<'scoreCourts'>, Event> = {
  run(state, _stage, emit) {
    const tables = tablesOf(state);
    for (let player = 0; player < state.seats.length; player++) {
      const seat = state.seats[player] as Seat;
      for (const { root, key, markets } of courtsOf(tables, state, player)) {
        const points = markets * MARKET_POINTS;
        const bonus = isAssigned(state, COURT_BONUS, root) ? markets * RAISED_MARKET_POINTS : 0; // CAS-13.8
        seat.points.courts += points;
        seat.points.courtBonus += bonus;
        const place = { cell: cellOf(key), segment: segmentOf(key) };
        emit({ type: 'courtScored', player, ...place, markets, points: points + bonus });
      }
    }
  },
};
