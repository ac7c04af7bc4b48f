/**
 * Completed features score one after the other (CAS-7 to CAS-11): the active player's, then the opponent's. Each may be
 * doubled, take a wall tile and move the keep. Then the followers go home.
 */
import type { ActionList, Emit } from '@rulewright/core';
import { addAt, bagOf, entryAt, numberAt, seatOf } from '@rulewright/core/define';
import { type Feature, featureOf, isCompleted, kindOf, rootOf } from '../board/features.js';
import { locationOf } from '../board/pieces.js';
import { ROLE_OF } from '../components.js';
import { tablesOf } from '../dataSet/tables.js';
import { ACTIONS, automatic, chance, decision, OUTCOMES } from '../schema/action.js';
import type { DeclineWallTileAction, Event, State, UseWallTileAction } from '../types.js';
import { pushChooseDoubling, pushChooseFeature, pushMoveKeep, pushRevealWallTile } from './agenda.js';
import { majorityOf } from './followers.js';
import { movesKeep } from './keep.js';
import { canDouble, candidateRefusal, completedFeatures, doublerOf, isOrderImmaterial, totalOf } from './scoring.js';
import { cornerTaken, spendWallTile } from './wallTiles.js';

/** CAS-3.2, steps 5 and 6. CAS-8.2, CAS-8.3: nobody scores a feature with no followers or equally many of both. */
export const scoreCompleted = automatic('scoreCompleted', (state, { player, owner }) => {
  for (const root of state.completed) {
    if (majorityOf(state, root) !== owner) continue;
    pushChooseFeature(state, player, owner);
    return;
  }
});

/** CAS-15.6: which completed feature scores next. CAS-15.7: by key if the order is immaterial. */
export const chooseFeature = decision('chooseFeature', {
  rule: 'CAS-15.6',
  takes: ['scoreFeature'],
  list(state, { player, owner }, legal) {
    const candidates = completedFeatures(state, owner);
    const isImmaterial = isOrderImmaterial(state, player, owner, candidates);
    const choices = isImmaterial ? 1 : candidates.length;
    for (let candidate = 0; candidate < choices; candidate++) legal.push(ACTIONS.scoreFeature.from({ candidate }));
  },
  check(state, { player, owner }, { candidate }) {
    const candidates = completedFeatures(state, owner);
    const refusal = candidateRefusal('CAS-15.6', candidates, candidate);
    if (refusal || candidate === 0 || !isOrderImmaterial(state, player, owner, candidates)) return refusal;
    return { rule: 'CAS-15.7', code: 'orderImmaterial' };
  },
  apply(state, { player, owner }, { candidate }, emit) {
    const feature = entryAt(completedFeatures(state, owner), candidate);
    state.completed.splice(state.completed.indexOf(feature.root), 1);
    if (canDouble(state, player, owner, feature)) pushChooseDoubling(state, player, feature.root);
    else scoreFeature(state, player, owner, feature, false, emit);
  },
});

const [USE_WALL_TILE] = ACTIONS.useWallTile;
const [DECLINE_WALL_TILE] = ACTIONS.declineWallTile;

/** CAS-11.3: using a wall tile 1, 2 or 3 is always optional. */
export const wallTileChoice = {
  takes: ['useWallTile', 'declineWallTile'],
  list(_state: State, _stage: unknown, legal: ActionList<UseWallTileAction | DeclineWallTileAction>): void {
    legal.push(USE_WALL_TILE);
    legal.push(DECLINE_WALL_TILE);
  },
  check: () => undefined,
} as const;

/** CAS-15.8: whether a wall tile 2 or 3 doubles the feature just chosen. CAS-11.9: only once, since it scores then. */
export const chooseDoubling = decision('chooseDoubling', {
  rule: 'CAS-15.8',
  ...wallTileChoice,
  apply(state, { player, feature: root }, { type }, emit) {
    const feature = featureOf(tablesOf(state), state.board, root);
    const isDoubled = type === 'useWallTile';
    if (isDoubled) spendWallTile(state, player, doublerOf(feature.kind), emit);
    scoreFeature(state, player, player, feature, isDoubled, emit);
  },
});

/**
 * CAS-3.3: scores a feature of `owner` in the turn of `player`; a wall tile and a move of the keep follow, in this order.
 * CAS-8.8, CAS-11.8: the points, doubled or not, are one movement of the marker.
 */
function scoreFeature(
  state: State,
  player: number,
  owner: number,
  feature: Feature,
  isDoubled: boolean,
  emit: Emit<Event>,
): void {
  const { root, kind, key, size, points } = feature;
  const seat = seatOf(state, owner);
  if (kind === 'path') seat.points.paths += points;
  else if (kind === 'tower') seat.points.towers += points;
  else seat.points.houses += points;
  if (isDoubled) seat.points.doubling += points;
  emit({
    type: 'featureScored',
    player: owner,
    kind,
    ...locationOf(key),
    size,
    points: isDoubled ? 2 * points : points,
    wallTile: isDoubled ? doublerOf(kind) : null,
  });
  if (movesKeep(state, player, owner, feature)) pushMoveKeep(state, owner, root);
  const corner = cornerTaken(state, totalOf(seat));
  if (corner !== undefined) pushRevealWallTile(state, owner, corner); // CAS-9.4: on the other player's turn, too
}

/** CAS-9.5: chance reveals the wall tile taken. CAS-9.6: its corner stays empty. */
export const revealWallTile = chance('revealWallTile', {
  gives: ['revealWallTile'],
  ...bagOf(OUTCOMES.revealWallTile, ({ unrevealed }: State) => unrevealed),
  apply(state, { player, corner }, { number }, emit) {
    addAt(state.unrevealed, number - 1, -1);
    state.corners[corner] = false;
    seatOf(state, player).wallTiles.push({ number, turn: state.turn });
    emit({ type: 'wallTileTaken', player, corner, number });
  },
});

/** CAS-10.2: the keep moves to the house that just scored. CAS-10.5: a house that scores for nobody moves none. */
export const moveKeep = automatic('moveKeep', (state, { player, feature }, emit) => {
  const seat = seatOf(state, player);
  const { size, key } = featureOf(tablesOf(state), state.board, feature);
  seat.keepSize = size;
  seat.keepHouse = feature;
  emit({ type: 'keepMoved', player, ...locationOf(key), size });
});

/** CAS-3.2, step 7: all followers on completed features go home. CAS-6.7: the others stay. */
export const returnFollowers = automatic('returnFollowers', (state, _stage, emit) => {
  const tables = tablesOf(state);
  const { board, seats } = state;
  state.completed = [];
  for (const [player, { followers }] of seats.entries()) {
    for (let i = followers.length - 1; i >= 0; i--) {
      const node = numberAt(followers, i);
      if (!isCompleted(tables, board, rootOf(board, node))) continue;
      followers.splice(i, 1);
      const role = ROLE_OF[kindOf(tables, board, node)];
      emit({ type: 'followerReturned', player, ...locationOf(numberAt(board.pieces, node)), role });
    }
  }
});
