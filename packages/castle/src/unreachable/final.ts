/** The final scoring so far: all of it follows from the board and the wall tiles (CAS-13). */
import { sizeOf, type Violation } from '@rulewright/core';
import { nameOf } from '../agenda.js';
import { assignmentCandidates, copiesLeft } from '../assignments.js';
import { COURT_BONUS, FIVE_POINTS, FIVE_POINTS_EACH, OPEN_HOUSE, OPEN_PATH, OPEN_TOWER } from '../components.js';
import { finalAgenda } from '../course.js';
import { courtScores } from '../courts.js';
import type { Tables } from '../dataSet/tables.js';
import { featureOf } from '../features.js';
import { keepWinner, largestHole } from '../keep.js';
import type { Seat, State } from '../schema/index.js';
import { wallTilesOf } from '../wallTiles.js';
import type { Moment } from './moment.js';

/** What only the final scoring gives points for, with its rule. */
const SOURCES = [
  ['keep', 'CAS-13.4'],
  ['courts', 'CAS-13.5'],
  ['courtBonus', 'CAS-13.8'],
  ['openPaths', 'CAS-13.9'],
  ['openTowers', 'CAS-13.9'],
  ['openHouses', 'CAS-13.9'],
  ['fivePoints', 'CAS-13.12'],
] as const;

type Source = (typeof SOURCES)[number][0];

export function finalViolations(tables: Tables, state: State, { reason }: Moment): Violation[] {
  const isFinal = reason !== undefined;
  return [
    ...state.seats.flatMap((seat, player) => {
      const worth = isFinal ? finalPoints(tables, state, seat, player) : undefined;
      return SOURCES.flatMap(([source, rule]) => {
        const wanted = worth?.[source] ?? 0;
        const points = seat.points[source];
        if (points === wanted) return [];
        return [
          {
            rule: isFinal ? rule : 'CAS-13.1',
            message: `seat ${player} has ${points} points of ${source}, not ${wanted}`,
          },
        ];
      });
    }),
    ...(isFinal ? courseViolations(state) : []),
  ];
}

/** What the final scoring has given a player so far. */
function finalPoints(tables: Tables, state: State, seat: Seat, player: number): Record<Source, number> {
  const { board, assignments } = state;
  const courts = isDone(state, 'scoreCourts') ? courtScores(state, player) : [];
  const given = (number: number): number =>
    sizeOf(
      assignments
        .filter((assignment) => assignment.player === player && assignment.number === number)
        .map(({ feature }) => featureOf(tables, board, feature).points),
    );
  return {
    keep: keepWinner(state) === player ? largestHole(tables, board) : 0,
    courts: sizeOf(courts.map(({ points }) => points)),
    courtBonus: sizeOf(courts.map(({ bonus }) => bonus)),
    openPaths: given(OPEN_PATH),
    openTowers: given(OPEN_TOWER),
    openHouses: given(OPEN_HOUSE),
    fivePoints: isDone(state, `useWallTiles ${player} ${FIVE_POINTS}`)
      ? FIVE_POINTS_EACH * wallTilesOf(seat, FIVE_POINTS)
      : 0,
  };
}

/** Whether a stage of the final scoring is over. */
function isDone({ stages }: State, name: string): boolean {
  return stages.every((stage) => nameOf(stage) !== name);
}

/** CAS-15.11: the stages come in their order. CAS-13.11: none leaves a wall tile over that has a feature. */
function courseViolations(state: State): Violation[] {
  const { stages, assignments, seats } = state;
  const course = finalAgenda(state).map(nameOf);
  const violations: Violation[] = [];
  if (stages.slice(0, -1).some((stage, index) => nameOf(stage) !== course[index])) {
    violations.push({ rule: 'CAS-15.11', message: 'the final scoring has left something out' });
  }
  const current = stages.at(-1);
  for (const number of [OPEN_PATH, OPEN_TOWER, OPEN_HOUSE, COURT_BONUS]) {
    for (const player of seats.keys()) {
      const isCurrent = current?.stage === 'assignWallTile' && current.player === player && current.number === number;
      if (isCurrent) continue;
      const isLeft = isDone(state, `useWallTiles ${player} ${number}`)
        ? copiesLeft(state, player, number) > 0 && assignmentCandidates(state, player, number).length > 0
        : assignments.some((assignment) => assignment.player === player && assignment.number === number);
      if (isLeft) {
        violations.push({
          rule: 'CAS-13.11',
          message: `seat ${player} hasn't used its wall tiles ${number} in their turn`,
        });
      }
    }
  }
  return violations;
}
