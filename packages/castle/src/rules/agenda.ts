/** All pushes onto the agenda (CAS-3.2, CAS-13.1), a stack: the last stage runs first. */
import type { Emit } from '@rulewright/core';
import { COURT_BONUS, FIVE_POINTS, OPEN_HOUSE, OPEN_PATH, OPEN_TOWER } from '../components.js';
import type { EndReason, Event, Stage, State } from '../types.js';

/** CAS-1.1: the other player. */
export function opponentOf(player: number): number {
  return 1 - player;
}

/** CAS-2.5: chance draws the start player. */
export function pushDrawStartPlayer(state: State): void {
  state.stages.push({ stage: 'drawStartPlayer' });
}

/** CAS-3.4: the first turn begins. A stage, because setup can't emit events. */
export function pushFirstTurn(state: State, player: number): void {
  state.stages.push({ stage: 'firstTurn', player });
}

/** CAS-3.4, CAS-4.1: a turn, possibly an extra one, takes the next number and starts with a draw. */
export function startTurn(state: State, player: number, emit: Emit<Event>): void {
  state.turn += 1;
  emit({ type: 'turnStarted', player, turn: state.turn });
  pushDrawTile(state, player);
}

/** CAS-4.1, CAS-4.10: draws a tile, also after one that fitted nowhere. */
export function pushDrawTile(state: State, player: number): void {
  state.stages.push({ stage: 'drawTile', player });
}

/** CAS-4.2: the drawn tile must be placed; there is no passing. */
export function pushPlaceTile(state: State, player: number, tileType: number): void {
  state.stages.push({ stage: 'placeTile', player, tileType });
}

/** CAS-3.2: after the placement come the follower and the end of the turn. */
export function pushAfterPlacement(state: State, player: number, cell: number): void {
  state.stages.push({ stage: 'endTurn', player }, { stage: 'placeFollower', player, cell });
}

/** CAS-3.2, CAS-8.7: the active player's features score first, then the opponent's; then followers go home. */
export function pushScoring(state: State, player: number): void {
  state.stages.push(
    { stage: 'returnFollowers', player },
    { stage: 'scoreCompleted', player, owner: opponentOf(player) },
    { stage: 'scoreCompleted', player, owner: player },
  );
}

/** CAS-15.6: asks which feature of `owner` scores, then runs `scoreCompleted` again. */
export function pushChooseFeature(state: State, player: number, owner: number): void {
  state.stages.push({ stage: 'scoreCompleted', player, owner }, { stage: 'chooseFeature', player, owner });
}

/** CAS-15.8: whether to double the points of a feature, by its root. */
export function pushChooseDoubling(state: State, player: number, feature: number): void {
  state.stages.push({ stage: 'chooseDoubling', player, feature });
}

/** CAS-10.2: the keep moves to a house, by its root. */
export function pushMoveKeep(state: State, player: number, feature: number): void {
  state.stages.push({ stage: 'moveKeep', player, feature });
}

/** CAS-9.2: the wall tile of a corner is taken. */
export function pushRevealWallTile(state: State, player: number, corner: number): void {
  state.stages.push({ stage: 'revealWallTile', player, corner });
}

/** CAS-15.9: whether to use a wall tile 1 for another turn. */
export function pushChooseExtraTurn(state: State, player: number): void {
  state.stages.push({ stage: 'chooseExtraTurn', player });
}

/** CAS-13.1, CAS-15.11: the keep; wall tiles 7, the courts; wall tiles 4, 5, 6 and 9. The start player's come first. */
export function pushFinalScoring(state: State, reason: EndReason): void {
  const first = state.startPlayer ?? 0;
  const { stages } = state;
  stages.push({ stage: 'finish', reason });
  for (const player of [opponentOf(first), first]) {
    for (const number of [FIVE_POINTS, OPEN_HOUSE, OPEN_TOWER, OPEN_PATH]) {
      stages.push({ stage: 'useWallTiles', player, number });
    }
  }
  stages.push({ stage: 'scoreCourts' });
  for (const player of [opponentOf(first), first]) stages.push({ stage: 'useWallTiles', player, number: COURT_BONUS });
  stages.push({ stage: 'scoreKeep' });
}

/** CAS-15.11: the agenda at the start of the final scoring. */
export function finalAgenda(state: State): readonly Stage[] {
  const whole = { ...state, stages: [] };
  pushFinalScoring(whole, 'lastTilePlaced');
  return whole.stages;
}

/** CAS-15.10: assigns one wall tile; `useWallTiles` runs again for a second copy. */
export function pushAssignWallTile(state: State, player: number, number: number): void {
  state.stages.push({ stage: 'useWallTiles', player, number }, { stage: 'assignWallTile', player, number });
}

/** CAS-13.1: whether the final scoring has begun; it may be over. */
export function isFinalScoring({ stages: [first] }: Pick<State, 'stages'>): boolean {
  return first === undefined || first.stage === 'finish';
}
