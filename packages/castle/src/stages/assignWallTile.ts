/** CAS-15.10: which feature a wall tile 4, 5, 6 or 7 is used for. */
import { entryAt, seatOf } from '@rulewright/core';
import { checkCandidate } from '../actions/candidate.js';
import { assignmentCandidates, copiesLeft, isChoiceImmaterial, openPointsKey } from '../assignments.js';
import { COURT_BONUS, KINDS } from '../components.js';
import { cellOf, segmentOf } from '../pieces.js';
import { ACTIONS, decision } from '../rules.js';

export const assignWallTile = decision('assignWallTile', {
  rule: 'CAS-15.10',
  takes: ['assignWallTile'],
  list(state, { player, number }, legal) {
    const candidates = assignmentCandidates(state, player, number);
    const isImmaterial = isChoiceImmaterial(copiesLeft(state, player, number), candidates);
    legal.pushAll(ACTIONS.assignWallTile, 0, isImmaterial ? 1 : candidates.length);
  },
  check(state, { player, number }, { candidate }) {
    const candidates = assignmentCandidates(state, player, number);
    const refusal = checkCandidate('CAS-15.10', candidates, candidate);
    if (refusal || candidate === 0) return refusal;
    if (!isChoiceImmaterial(copiesLeft(state, player, number), candidates)) return undefined;
    const message = 'The choice makes no difference, so the first feature of the list is taken.';
    return { rule: 'CAS-15.10', code: 'choiceImmaterial', message };
  },
  apply(state, { player, number }, { candidate }, emit) {
    const feature = entryAt(assignmentCandidates(state, player, number), candidate);
    const { root, kind, key, size, markets, points } = feature;
    state.assignments.push({ player, number, feature: root });
    emit({ type: 'wallTileUsed', player, number });
    const cell = cellOf(key);
    const segment = segmentOf(key);
    if (number === COURT_BONUS) {
      emit({ type: 'courtRaised', player, cell, segment, markets }); // CAS-13.8: it scores with all courts
      return;
    }
    const seat = seatOf(state, player); // CAS-13.9: a path, tower or house scores now
    seat.points[openPointsKey(number)] += points;
    const name = entryAt(KINDS, kind);
    emit({ type: 'featureScored', player, kind: name, cell, segment, size, points, wallTile: number });
  },
});
