/** What shows that no game reaches a state, though it could be played: all else that the rules imply about a single state. */
import type { Violation } from '@rulewright/core';
import { opponentOf } from './course.js';
import { tablesOf } from './dataSet/tables.js';
import { majorityOf } from './followers.js';
import { layAgain } from './history.js';
import type { State } from './schema/index.js';
import { finalViolations } from './unreachable/final.js';
import { followerViolations } from './unreachable/followers.js';
import { momentOf } from './unreachable/moment.js';
import { pointViolations } from './unreachable/points.js';
import { tileViolations } from './unreachable/tiles.js';
import { wallTileViolations } from './unreachable/wallTiles.js';

export function unreachable(state: State): Violation[] {
  const tables = tablesOf(state);
  const moment = momentOf(state);
  const lastCompleted = layAgain(tables, state.board)?.completed ?? [];
  return [
    ...tileViolations(tables, state, moment),
    ...followerViolations(tables, state, lastCompleted),
    ...scoringViolations(state, lastCompleted),
    ...wallTileViolations(tables, state, moment),
    ...pointViolations(tables, state),
    ...finalViolations(tables, state, moment),
  ];
}

/** CAS-8.7: features score in their order, and only those of players who have the majority. */
function scoringViolations(state: State, lastCompleted: readonly number[]): Violation[] {
  const { stages, completed } = state;
  const [end, home, , own] = stages;
  if (end?.stage !== 'endTurn' || home?.stage !== 'returnFollowers') return [];
  const { player } = end;
  const isOwnScoring = own?.stage === 'scoreCompleted';
  const gone = lastCompleted.filter((root) => !completed.includes(root)).map((root) => majorityOf(state, root));
  const left = completed.map((root) => majorityOf(state, root));
  if (stages.at(-1)?.stage !== 'chooseFeature' && gone.length === 0) {
    return [{ rule: 'CAS-7.4', message: 'a feature scores, but the last tile has completed none that could' }];
  }
  const isInOrder = isOwnScoring
    ? gone.every((owner) => owner === player)
    : gone.every((owner) => owner !== undefined) && !left.includes(player);
  if (isInOrder && (isOwnScoring || stages.at(-1)?.stage === 'chooseFeature' || gone.includes(opponentOf(player)))) {
    return [];
  }
  return [{ rule: 'CAS-8.7', message: `completed features haven't scored in the order of a turn of seat ${player}` }];
}
