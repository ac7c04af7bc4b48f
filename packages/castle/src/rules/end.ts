/** The end of the game: the final scoring (CAS-12, CAS-13) and the result (CAS-14). */
import type { Emit } from '@rulewright/core';
import { endGame, entryAt, seatOf } from '@rulewright/core/define';
import { locationOf } from '../board/pieces.js';
import { COURT_BONUS, FIVE_POINTS } from '../components.js';
import { tablesOf } from '../dataSet/tables.js';
import { ACTIONS, automatic, decision } from '../schema/action.js';
import type { EndReason, Event, State } from '../types.js';
import { pushAssignWallTile, pushFinalScoring } from './agenda.js';
import { keepWinner, largestHole } from './keep.js';
import { candidateRefusal, courtBonus, courtPoints, courtsOf, totalOf } from './scoring.js';
import { assignmentCandidates, copiesLeft, fivePointsOf, isChoiceImmaterial, openPointsKey } from './wallTiles.js';

/** CAS-13.4: the greater keep scores the largest hole. CAS-9.8: no wall tile is taken from now on. */
export const scoreKeep = automatic('scoreKeep', (state, _stage, emit) => {
  const player = keepWinner(state);
  if (player === undefined) return;
  const hole = largestHole(tablesOf(state), state.board);
  seatOf(state, player).points.keep += hole;
  emit({ type: 'keepScored', player, hole });
});

/**
 * CAS-13.11: the wall tiles of one number are used while there are candidates. CAS-13.10: a copy without one is lost.
 * CAS-13.12: wall tiles 9 give 5 points each.
 */
export const useWallTiles = automatic('useWallTiles', (state, { player, number }, emit) => {
  if (number !== FIVE_POINTS) {
    const isDue = copiesLeft(state, player, number) > 0 && assignmentCandidates(state, player, number).length > 0;
    if (isDue) pushAssignWallTile(state, player, number);
    return;
  }
  const seat = seatOf(state, player);
  const points = fivePointsOf(seat);
  if (points === 0) return;
  seat.points.fivePoints += points;
  emit({ type: 'fivePointsScored', player, points });
});

/** CAS-15.10: the feature for a wall tile 4, 5, 6 or 7. */
export const assignWallTile = decision('assignWallTile', {
  rule: 'CAS-15.10',
  takes: ['assignWallTile'],
  list(state, { player, number }, legal) {
    const candidates = assignmentCandidates(state, player, number);
    const isImmaterial = isChoiceImmaterial(copiesLeft(state, player, number), candidates);
    const choices = isImmaterial ? 1 : candidates.length;
    for (let candidate = 0; candidate < choices; candidate++) legal.push(ACTIONS.assignWallTile.from({ candidate }));
  },
  check(state, { player, number }, { candidate }) {
    const candidates = assignmentCandidates(state, player, number);
    const refusal = candidateRefusal('CAS-15.10', candidates, candidate);
    if (refusal || candidate === 0) return refusal;
    if (!isChoiceImmaterial(copiesLeft(state, player, number), candidates)) return undefined;
    return { rule: 'CAS-15.10', code: 'choiceImmaterial' };
  },
  apply(state, { player, number }, { candidate }, emit) {
    const feature = entryAt(assignmentCandidates(state, player, number), candidate);
    const { root, kind, key, size, markets, points } = feature;
    state.assignments.push({ player, number, feature: root });
    emit({ type: 'wallTileUsed', player, number });
    if (number === COURT_BONUS) {
      emit({ type: 'courtRaised', player, ...locationOf(key), markets }); // CAS-13.8: it scores with all courts
      return;
    }
    seatOf(state, player).points[openPointsKey(number)] += points; // CAS-13.9: it scores now
    emit({
      type: 'featureScored',
      player,
      kind,
      ...locationOf(key),
      size,
      points,
      wallTile: number,
    });
  },
});

/** CAS-13.5: the courts score. */
export const scoreCourts = automatic('scoreCourts', (state, _stage, emit) => {
  for (const [player, seat] of state.seats.entries()) {
    // Not `courtScores`: its spread takes longer than the scoring.
    for (const court of courtsOf(state, player)) {
      const points = courtPoints(court);
      const bonus = courtBonus(state, court);
      seat.points.courts += points;
      seat.points.courtBonus += bonus;
      const { key, markets } = court;
      emit({ type: 'courtScored', player, ...locationOf(key), markets, points: points + bonus, bonus });
    }
  }
});

/** CAS-12.1, CAS-12.2: the game ends once the bag is empty. A loop, since the first counts usually decide. */
export function isBagEmpty({ bag }: State): boolean {
  for (let tileType = 0; tileType < bag.length; tileType++) if (bag[tileType] !== 0) return false;
  return true;
}

/** CAS-12.3: wall tiles still on the wall leave the game unrevealed; then the final scoring begins. */
export function startFinalScoring(state: State, reason: EndReason, emit: Emit<Event>): void {
  state.corners.fill(false);
  emit({ type: 'finalScoringStarted' });
  pushFinalScoring(state, reason);
}

/** CAS-14: the result. */
export const finish = automatic('finish', (state, { reason }) => endCastle(state, reason));

/** CAS-14.1, CAS-14.2: the player with more points wins; equal scores are a draw. */
export function endCastle(state: State, reason: EndReason): void {
  endGame(state, state.seats.map(totalOf), reason);
}
