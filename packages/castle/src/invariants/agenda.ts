/** The agenda of a playable state: a turn, the scoring in it, or the final scoring. */
import type { Issue } from '@rulewright/core';
import { agendaViolations, numberAt, seatOf } from '@rulewright/core/define';
import { featureOf } from '../board/features.js';
import { cellOf } from '../board/pieces.js';
import { canBePlaced } from '../board/placement.js';
import { EXTRA_TURN } from '../components.js';
import type { LookupTables } from '../dataSet/tables.js';
import { finalAgenda, opponentOf } from '../rules/agenda.js';
import { isBagEmpty } from '../rules/end.js';
import { majorityOf } from '../rules/followers.js';
import { movesKeep } from '../rules/keep.js';
import { canDouble, completedFeatures, totalOf } from '../rules/scoring.js';
import { assignmentCandidates, copiesLeft, cornerTaken, hasUsableWallTile } from '../rules/wallTiles.js';
import type { Stage, State } from '../types.js';

/** The names of the stages at every decision and draw. */
const AGENDA = new RegExp(
  [
    '^(drawStartPlayer|drawTile|placeTile|chooseExtraTurn)$',
    '^endTurn placeFollower$',
    '^endTurn returnFollowers( scoreCompleted){1,2}( moveKeep)? revealWallTile$',
    '^endTurn returnFollowers( scoreCompleted){1,2} chooseFeature$',
    '^endTurn returnFollowers( scoreCompleted){2} chooseDoubling$',
    '^finish( useWallTiles| scoreCourts)+ assignWallTile$',
  ].join('|'),
);

/** Checks the agenda; `lastCompleted` are the roots of the features completed by the last tile. */
export function brokenAgenda(tables: LookupTables, state: State, lastCompleted: readonly number[]): Issue[] {
  const violations = [...agendaViolations(state, 'CAS-15.1', AGENDA), ...brokenTurn(state), ...brokenFinal(state)];
  if (violations.length > 0) return violations;
  return state.stages.flatMap((stage) => brokenStage(tables, state, stage, lastCompleted) ?? []);
}

/** CAS-15.1: the player of the turn decides everything. CAS-8.7: that player's features score first. */
function brokenTurn({ stages }: State): Issue[] {
  const [end] = stages;
  if (end?.stage !== 'endTurn') return [];
  const { player } = end;
  const opponent = opponentOf(player);
  const owner = stages[3]?.stage === 'scoreCompleted' ? player : opponent;
  const isWrong = (stage: Stage, index: number): boolean => {
    switch (stage.stage) {
      case 'scoreCompleted':
        return stage.player !== player || stage.owner !== (index === 2 ? opponent : player);
      case 'chooseFeature':
        return stage.player !== player || stage.owner !== owner;
      case 'moveKeep':
      case 'revealWallTile':
        return stage.player !== owner;
      default:
        return 'player' in stage && stage.player !== player;
    }
  };
  const wrong = stages.find(isWrong);
  return wrong ? [{ rule: 'CAS-15.1', message: `${nameOf(wrong)} can't occur in the turn of seat ${player}` }] : [];
}

/** CAS-15.11: the order of the final scoring; stages may be missing, but none comes twice. */
function brokenFinal(state: State): Issue[] {
  const { stages } = state;
  const current = stages.at(-1);
  if (current?.stage !== 'assignWallTile') return [];
  const order = finalAgenda(state).map(nameOf);
  const places = stages.slice(0, -1).map((stage) => order.indexOf(nameOf(stage)));
  const { player, number } = current;
  const isInOrder = places.every((place, index) => place > (places[index - 1] ?? -1));
  if (isInOrder && places.at(-1) === order.indexOf(nameOf({ stage: 'useWallTiles', player, number }))) return [];
  return [{ rule: 'CAS-15.11', message: `no final scoring has the agenda '${stages.map(nameOf).join(', ')}'` }];
}

/** A stage with its player and number. */
function nameOf(stage: Stage): string {
  const player = 'player' in stage ? ` ${stage.player}` : '';
  return `${stage.stage}${player}${'number' in stage ? ` ${stage.number}` : ''}`;
}

/** A stage needs its subject: a tile, a feature, a wall tile. */
function brokenStage(
  tables: LookupTables,
  state: State,
  stage: Stage,
  lastCompleted: readonly number[],
): Issue | undefined {
  const { board, corners, seats, completed } = state;
  switch (stage.stage) {
    case 'drawTile':
      return unless(!isBagEmpty(state), 'CAS-4.1', 'the bag is empty');
    case 'placeTile': {
      const fits = canBePlaced(tables, board, stage.tileType);
      return unless(fits, 'CAS-4.10', `${tables.dataSet.tileTypes[stage.tileType]?.id} fits nowhere`);
    }
    case 'placeFollower': {
      const last = board.pieces.at(-1);
      const isTaken = seats.some(({ followers }) =>
        followers.some((node) => cellOf(numberAt(board.pieces, node)) === stage.cell),
      );
      if (last === undefined || cellOf(last) !== stage.cell || isTaken) {
        return { rule: 'CAS-6.1', message: `cell ${stage.cell} has a follower, or not the last tile` };
      }
      const isWhole = completed.length === lastCompleted.length;
      return unless(isWhole, 'CAS-7.4', `completed is ${completed}, the last tile completes ${lastCompleted}`);
    }
    case 'chooseFeature': {
      const isAny = completedFeatures(state, stage.owner).length > 0;
      return unless(isAny, 'CAS-15.6', `seat ${stage.owner} has no completed feature to score`);
    }
    case 'chooseDoubling':
    case 'moveKeep': {
      const { player, feature: root } = stage;
      const [end] = state.stages;
      const active = end?.stage === 'endTurn' ? end.player : player;
      const isScoring = lastCompleted.includes(root) && !completed.includes(root) && majorityOf(state, root) === player;
      if (!isScoring) return { rule: 'CAS-7.4', message: `node ${root} isn't the root of a feature that scores now` };
      const feature = featureOf(tables, board, root);
      if (stage.stage === 'chooseDoubling') {
        const isOffered = canDouble(state, active, player, feature);
        return unless(isOffered, 'CAS-15.8', `seat ${player} has no wall tile that doubles the feature`);
      }
      const moves = movesKeep(state, active, player, feature);
      return unless(moves, 'CAS-10.2', `the keep of seat ${player} doesn't move to node ${root}`);
    }
    case 'revealWallTile': {
      const { player, corner } = stage;
      if (!corners[corner]) return { rule: 'CAS-9.6', message: `corner ${corner} has no wall tile` };
      const isThere = cornerTaken(state, totalOf(seatOf(state, player))) === corner;
      return unless(isThere, 'CAS-9.2', `the marker of seat ${player} isn't at corner ${corner}`);
    }
    case 'chooseExtraTurn': {
      const isOffered = !isBagEmpty(state) && hasUsableWallTile(state, stage.player, EXTRA_TURN);
      return unless(isOffered, 'CAS-15.9', `the bag is empty, or seat ${stage.player} has no wall tile 1`);
    }
    case 'assignWallTile': {
      const { player, number } = stage;
      const isDue = copiesLeft(state, player, number) > 0 && assignmentCandidates(state, player, number).length > 0;
      return unless(isDue, 'CAS-15.10', `seat ${player} has no wall tile ${number} to assign, or no candidate`);
    }
    default:
      return undefined;
  }
}

function unless(isSound: boolean, rule: string, message: string): Issue | undefined {
  return isSound ? undefined : { rule, message };
}
