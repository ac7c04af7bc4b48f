/** The agenda of a playable state: a turn, the scoring in it, or the final scoring. */
import { agendaViolations, seatOf, type Violation } from '@rulewright/core';
import { featureOf } from '../board/features.js';
import { cellOf } from '../board/pieces.js';
import { canBePlaced } from '../board/placement.js';
import { EXTRA_TURN } from '../components.js';
import type { Tables } from '../dataSet/tables.js';
import { finalAgenda, opponentOf } from '../rules/agenda.js';
import { isBagEmpty } from '../rules/end.js';
import { majorityOf } from '../rules/followers.js';
import { movesKeep } from '../rules/keep.js';
import { canDouble, completedFeatures, totalOf } from '../rules/scoring.js';
import { assignmentCandidates, copiesLeft, cornerTaken, hasUsableWallTile } from '../rules/wallTiles.js';
import type { Stage, State } from '../types.generated.js';

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
export function brokenAgenda(tables: Tables, state: State, lastCompleted: readonly number[]): Violation[] {
  const violations = [...agendaViolations(state, 'CAS-15.1', AGENDA), ...brokenTurn(state), ...brokenFinal(state)];
  if (violations.length > 0) return violations;
  return state.stages.flatMap((stage) => {
    const problem = problemOf(tables, state, stage, lastCompleted);
    return problem ? [problem] : [];
  });
}

/** CAS-15.1: the player of the turn decides everything. CAS-8.7: that player's features score first. */
function brokenTurn({ stages }: State): Violation[] {
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
function brokenFinal(state: State): Violation[] {
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
function problemOf(
  tables: Tables,
  state: State,
  stage: Stage,
  lastCompleted: readonly number[],
): Violation | undefined {
  const { board, corners, seats, completed } = state;
  switch (stage.stage) {
    case 'drawTile':
      return isBagEmpty(state) ? { rule: 'CAS-4.1', message: 'the bag is empty' } : undefined;
    case 'placeTile':
      if (canBePlaced(tables, board, stage.tileType)) return undefined;
      return { rule: 'CAS-4.10', message: `a tile of type ${stage.tileType} fits nowhere` };
    case 'placeFollower': {
      const last = board.pieces.at(-1);
      const isTaken = seats.some(({ followers }) =>
        followers.some((node) => cellOf(board.pieces[node] ?? 0) === stage.cell),
      );
      if (last === undefined || cellOf(last) !== stage.cell || isTaken) {
        return { rule: 'CAS-6.1', message: `no follower can be placed on cell ${stage.cell} now` };
      }
      if (completed.length === lastCompleted.length) return undefined;
      return { rule: 'CAS-7.4', message: 'a feature completed by the last tile is missing' };
    }
    case 'chooseFeature':
      if (completedFeatures(state, stage.owner).length > 0) return undefined;
      return { rule: 'CAS-15.6', message: `seat ${stage.owner} has no completed feature to score` };
    case 'chooseDoubling':
    case 'moveKeep': {
      const { player, feature: root } = stage;
      const [end] = state.stages;
      const active = end?.stage === 'endTurn' ? end.player : player;
      const isScoring = lastCompleted.includes(root) && !completed.includes(root) && majorityOf(state, root) === player;
      if (!isScoring) return { rule: 'CAS-7.4', message: `node ${root} isn't the root of a feature that scores now` };
      const feature = featureOf(tables, board, root);
      if (stage.stage === 'chooseDoubling') {
        if (canDouble(state, active, player, feature)) return undefined;
        return { rule: 'CAS-15.8', message: `seat ${player} has no wall tile that doubles the feature` };
      }
      if (movesKeep(state, active, player, feature)) return undefined;
      return { rule: 'CAS-10.2', message: `the keep of seat ${player} doesn't move to node ${root}` };
    }
    case 'revealWallTile':
      if (!corners[stage.corner]) {
        return { rule: 'CAS-9.6', message: `corner ${stage.corner} has no wall tile` };
      }
      if (cornerTaken(state, totalOf(seatOf(state, stage.player))) === stage.corner) return undefined;
      return { rule: 'CAS-9.2', message: `the marker of seat ${stage.player} isn't at corner ${stage.corner}` };
    case 'chooseExtraTurn':
      if (!isBagEmpty(state) && hasUsableWallTile(state, stage.player, EXTRA_TURN)) return undefined;
      return { rule: 'CAS-15.9', message: `seat ${stage.player} can't have another turn` };
    case 'assignWallTile': {
      const { player, number } = stage;
      if (copiesLeft(state, player, number) > 0 && assignmentCandidates(state, player, number).length > 0) {
        return undefined;
      }
      return { rule: 'CAS-15.10', message: `seat ${player} has no wall tile ${number} to assign, or no candidate` };
    }
    default:
      return undefined;
  }
}
