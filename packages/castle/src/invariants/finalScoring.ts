/** The final scoring and the result follow from the board and the wall tiles (CAS-12 to CAS-14). */
import { seatOf, type Violation } from '@rulewright/core';
import { featureOf } from '../board/features.js';
import { canBePlaced } from '../board/placement.js';
import { COURT_BONUS, FIVE_POINTS } from '../components.js';
import type { Tables } from '../dataSet/tables.js';
import { endCastle, isBagEmpty } from '../rules/end.js';
import { keepWinner, largestHole } from '../rules/keep.js';
import { courtScores } from '../rules/scoring.js';
import { assignmentCandidates, fivePointsOf, openPointsKey, wallTilesOf } from '../rules/wallTiles.js';
import type { Points, State } from '../types.generated.js';

/** The sources of points in the final scoring, with their rules. */
const SOURCES = [
  ['keep', 'CAS-13.4'],
  ['courts', 'CAS-13.5'],
  ['courtBonus', 'CAS-13.8'],
  ['openPaths', 'CAS-13.9'],
  ['openTowers', 'CAS-13.9'],
  ['openHouses', 'CAS-13.9'],
  ['fivePoints', 'CAS-13.12'],
] as const;

type FinalPoints = Pick<Points, (typeof SOURCES)[number][0]>;

const NO_POINTS: FinalPoints = {
  keep: 0,
  courts: 0,
  courtBonus: 0,
  openPaths: 0,
  openTowers: 0,
  openHouses: 0,
  fivePoints: 0,
};

/** The final scoring so far: its reason (CAS-12.1, CAS-12.2), the wall tiles assigned and the points. */
export function brokenFinalScoring(tables: Tables, state: State): Violation[] {
  const { board, seats, stages, result, removed } = state;
  const violations = brokenAssignments(state);
  if (violations.length > 0) return violations;
  const [finish] = stages;
  const reason = finish?.stage === 'finish' ? finish.reason : result?.reason;
  if (reason !== undefined && !isBagEmpty(state)) {
    violations.push({ rule: 'CAS-12.1', message: 'the game ends with tiles in the bag' });
  }
  const isStuck = removed.some((count, tileType) => count > 0 && !canBePlaced(tables, board, tileType));
  if (reason === 'lastTileRemoved' && !isStuck) {
    violations.push({ rule: 'CAS-12.2', message: 'the last tile was removed, but every removed tile fits' });
  }
  seats.forEach(({ points }, player) => {
    const expected = reason === undefined ? NO_POINTS : finalPoints(tables, state, player);
    for (const [source, rule] of SOURCES) {
      if (points[source] === expected[source]) continue;
      const message = `seat ${player} has ${points[source]} points of ${source}, not ${expected[source]}`;
      violations.push({ rule: reason === undefined ? 'CAS-13.1' : rule, message });
    }
  });
  return violations;
}

/** CAS-13.8, CAS-13.9: wall tiles are assigned to candidates. CAS-13.10: two of a number to different ones. */
function brokenAssignments(state: State): Violation[] {
  const { assignments, stages, seats } = state;
  if (assignments.length > 0 && stages.length > 0 && stages[0]?.stage !== 'finish') {
    return [{ rule: 'CAS-11.1', message: 'wall tiles 4 to 7 are assigned before the final scoring' }];
  }
  const violations: Violation[] = [];
  assignments.forEach(({ player, number, feature }, index) => {
    const earlier = assignments.slice(0, index);
    const candidates = assignmentCandidates({ ...state, assignments: earlier }, player, number);
    const seat = seats[player];
    const assigned = earlier.filter((other) => other.player === player && other.number === number).length;
    const isCandidate = candidates.some(({ root }) => root === feature);
    if (isCandidate && seat && assigned < wallTilesOf(seat, number)) return;
    const message = `seat ${player} can't have assigned a wall tile ${number} to node ${feature}`;
    violations.push({ rule: 'CAS-13.10', message });
  });
  return violations;
}

/** The points of a player from the stages of the final scoring that are over. */
function finalPoints(tables: Tables, state: State, player: number): FinalPoints {
  const { board, assignments, stages } = state;
  const points = { ...NO_POINTS };
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
  if (!isDue) points.fivePoints = fivePointsOf(seatOf(state, player));
  return points;
}

/** CAS-14.1, CAS-14.2: the result follows from the scores; equal scores share the victory. */
export function brokenResult(state: State): Violation[] {
  const { result } = state;
  if (result === null) return [];
  const ended: State = { ...state };
  endCastle(ended, result.reason);
  const isSame = (['scores', 'ranking', 'winners'] as const).every(
    (list) => ended.result?.[list].join() === result[list].join(),
  );
  return isSame ? [] : [{ rule: 'CAS-14.1', message: 'the result contradicts the scores' }];
}
