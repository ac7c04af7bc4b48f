/** The final scoring and the result follow from the board and the wall tiles (CAS-12 to CAS-14). */
import type { Violation } from '@rulewright/core';
import { entryAt, seatOf } from '@rulewright/core/define';
import { featureOf } from '../board/features.js';
import { canBePlaced } from '../board/placement.js';
import { COURT_BONUS, FIVE_POINTS } from '../components.js';
import type { Tables } from '../dataSet/tables.js';
import { isFinalScoring } from '../rules/agenda.js';
import { isBagEmpty } from '../rules/end.js';
import { keepWinner, largestHole } from '../rules/keep.js';
import { courtScores, score } from '../rules/scoring.js';
import { noPoints } from '../rules/start.js';
import { assignmentCandidates, copiesLeft, fivePointsOf, openPointsKey } from '../rules/wallTiles.js';
import type { Points, State } from '../types.generated.js';

/** The final scoring so far: its reason (CAS-12.1, CAS-12.2), the wall tiles assigned and the points. */
export function* brokenFinalScoring(tables: Tables, state: State): Generator<Violation> {
  const { board, seats, stages, result, removed } = state;
  const assignments = [...brokenAssignments(state)];
  yield* assignments;
  if (assignments.length > 0) return;
  const [finish] = stages;
  const reason = finish?.stage === 'finish' ? finish.reason : result?.reason;
  const isFinal = reason !== undefined;
  if (isFinal && !isBagEmpty(state)) yield { rule: 'CAS-12.1', message: 'the game ends with tiles in the bag' };
  const isStuck = removed.some((count, tileType) => count > 0 && !canBePlaced(tables, board, tileType));
  if (reason === 'lastTileRemoved' && !isStuck) {
    yield { rule: 'CAS-12.2', message: 'the last tile was removed, but every removed tile fits' };
  }
  const expected = score({
    ...state,
    seats: seats.map((seat, player) => ({ ...seat, points: expectedPoints(tables, state, player, isFinal) })),
  });
  for (const [player, { items }] of score(state).entries()) {
    for (const [index, { rule, label, points }] of items.entries()) {
      const wanted = entryAt(entryAt(expected, player).items, index).points;
      if (points === wanted) continue;
      const message = `seat ${player} has ${points} points of ${label}, not ${wanted}`;
      yield { rule: isFinal ? rule : 'CAS-13.1', message };
    }
  }
}

/** CAS-13.8, CAS-13.9: wall tiles are assigned to candidates. CAS-13.10: two of a number to different ones. */
function* brokenAssignments(state: State): Generator<Violation> {
  const { assignments } = state;
  if (assignments.length > 0 && !isFinalScoring(state)) {
    yield { rule: 'CAS-11.1', message: 'wall tiles 4 to 7 are assigned before the final scoring' };
    return;
  }
  for (const [index, { player, number, feature }] of assignments.entries()) {
    const before = { ...state, assignments: assignments.slice(0, index) };
    const isCandidate = assignmentCandidates(before, player, number).some(({ root }) => root === feature);
    if (isCandidate && copiesLeft(before, player, number) > 0) continue;
    yield { rule: 'CAS-13.10', message: `seat ${player} can't have assigned a wall tile ${number} to node ${feature}` };
  }
}

/** The points of a player: those from play, and those from the stages of the final scoring that are over. */
function expectedPoints(tables: Tables, state: State, player: number, isFinal: boolean): Points {
  const { board, assignments, stages } = state;
  const seat = seatOf(state, player);
  const { paths, towers, houses, doubling } = seat.points;
  const points = { ...noPoints(), paths, towers, houses, doubling };
  if (!isFinal) return points;
  if (keepWinner(state) === player) points.keep = largestHole(tables, board);
  if (!stages.some(({ stage }) => stage === 'scoreCourts')) {
    for (const court of courtScores(state, player)) {
      points.courts += court.points;
      points.courtBonus += court.bonus;
    }
  }
  for (const { player: owner, number, feature } of assignments) {
    if (owner !== player || number === COURT_BONUS) continue;
    points[openPointsKey(number)] += featureOf(tables, board, feature).points;
  }
  const isDue = stages.some(
    (stage) => stage.stage === 'useWallTiles' && stage.player === player && stage.number === FIVE_POINTS,
  );
  if (!isDue) points.fivePoints = fivePointsOf(seat);
  return points;
}
