/** CAS-15.10: which feature a wall tile 4, 5, 6 or 7 is used for. */
import { type DecisionStage, internActions } from '@rulewright/core';
import { COURT_BONUS, KINDS, OPEN_PATH, OPEN_TOWER } from '../components.js';
import { tablesOf } from '../dataSet/tables.js';
import type { Feature } from '../features.js';
import { assignmentCandidates, copiesLeft, isChoiceImmaterial } from '../final.js';
import { cellOf, segmentOf } from '../pieces.js';
import { type ActionOf, actionSchema, type Event, type Seat, type StageOf, type State } from '../schema.js';

type AssignWallTile = ActionOf<'assignWallTile'>;

const ASSIGN_WALL_TILE = internActions(actionSchema).assignWallTile;

export const assignWallTile: DecisionStage<State, StageOf<'assignWallTile'>, AssignWallTile, Event> = {
  rule: 'CAS-15.10',
  takes: ['assignWallTile'],
  actions(state, { player, number }) {
    const candidates = assignmentCandidates(tablesOf(state), state, player, number);
    const isImmaterial = isChoiceImmaterial(copiesLeft(state, player, number), candidates);
    return ASSIGN_WALL_TILE.slice(0, isImmaterial ? 1 : candidates.length);
  },
  check(state, { player, number }, { candidate }) {
    const candidates = assignmentCandidates(tablesOf(state), state, player, number);
    if (candidate >= candidates.length) {
      const message = `There are the candidates 0 to ${candidates.length - 1}, not ${candidate}.`;
      return { rule: 'CAS-15.10', code: 'noSuchCandidate', message };
    }
    if (candidate > 0 && isChoiceImmaterial(copiesLeft(state, player, number), candidates)) {
      const message = 'The choice makes no difference, so the first feature of the list is taken.';
      return { rule: 'CAS-15.10', code: 'choiceImmaterial', message };
    }
    return undefined;
  },
  apply(state, { player, number }, { candidate }, emit) {
    const feature = assignmentCandidates(tablesOf(state), state, player, number)[candidate] as Feature;
    const { root, kind, key, size, markets, points } = feature;
    state.assignments.push({ player, number, feature: root });
    emit({ type: 'wallTileUsed', player, number });
    const place = { cell: cellOf(key), segment: segmentOf(key) };
    if (number === COURT_BONUS) {
      emit({ type: 'courtRaised', player, ...place, markets });
      return;
    }
    const seat = state.seats[player] as Seat; // CAS-13.9
    if (number === OPEN_PATH) seat.points.openPaths += points;
    else if (number === OPEN_TOWER) seat.points.openTowers += points;
    else seat.points.openHouses += points;
    const name = KINDS[kind] as (typeof KINDS)[number];
    emit({ type: 'featureScored', player, kind: name, ...place, size, points, isDoubled: false });
  },
};
