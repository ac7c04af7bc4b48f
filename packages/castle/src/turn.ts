/** What stages push onto the agenda: turns, and the final scoring (CAS-3, CAS-12, CAS-15.11). */
import { type Emit, playerStages } from '@rulewright/core';
import { CORNERS, COURT_BONUS, FIVE_POINTS, OPEN_HOUSE, OPEN_PATH, OPEN_TOWER } from './components.js';
import type { EndReason, Event, StageOf, State } from './schema.js';

const DRAW_TILE = playerStages('drawTile');
const END_TURN = playerStages('endTurn');
const RETURN_FOLLOWERS = playerStages('returnFollowers');
const CHOOSE_EXTRA_TURN = playerStages('chooseExtraTurn');
const SCORE_COMPLETED: readonly StageOf<'scoreCompleted'>[] = [
  Object.freeze({ stage: 'scoreCompleted', player: 0, owner: 0 }),
  Object.freeze({ stage: 'scoreCompleted', player: 0, owner: 1 }),
  Object.freeze({ stage: 'scoreCompleted', player: 1, owner: 0 }),
  Object.freeze({ stage: 'scoreCompleted', player: 1, owner: 1 }),
];

/** CAS-3.4, CAS-4.1: a turn starts with a draw. */
export function pushTurn(state: State, player: number, emit: Emit<Event>): void {
  state.turn += 1;
  emit({ type: 'turnStarted', player, turn: state.turn });
  pushDraw(state, player);
}

/** CAS-4.1, CAS-4.10 */
export function pushDraw(state: State, player: number): void {
  state.stages.push(DRAW_TILE[player] as StageOf<'drawTile'>);
}

/** CAS-3.2: after the placement: the follower, then the end of the turn. */
export function pushAfterPlacement(state: State, player: number, cell: number): void {
  state.stages.push(END_TURN[player] as StageOf<'endTurn'>, { stage: 'placeFollower', player, cell });
}

/** CAS-3.2: steps 5 to 7. */
export function pushScoring(state: State, player: number): void {
  state.stages.push(
    RETURN_FOLLOWERS[player] as StageOf<'returnFollowers'>,
    SCORE_COMPLETED[2 * player + 1 - player] as StageOf<'scoreCompleted'>, // CAS-8.7: the opponent's come last
    SCORE_COMPLETED[2 * player + player] as StageOf<'scoreCompleted'>,
  );
}

/** CAS-15.9 */
export function pushChooseExtraTurn(state: State, player: number): void {
  state.stages.push(CHOOSE_EXTRA_TURN[player] as StageOf<'chooseExtraTurn'>);
}

/** CAS-13.1, CAS-15.11: the final scoring, last step first. */
export function pushFinalScoring(state: State, reason: EndReason, emit: Emit<Event>): void {
  // CAS-12.3
  for (let corner = 0; corner < CORNERS; corner++) state.corners[corner] = false;
  emit({ type: 'finalScoringStarted' });
  const first = state.startPlayer ?? 0;
  const { stages } = state;
  stages.push({ stage: 'finish', reason });
  for (const player of [1 - first, first]) {
    for (const number of [FIVE_POINTS, OPEN_HOUSE, OPEN_TOWER, OPEN_PATH]) {
      stages.push({ stage: 'useWallTiles', player, number });
    }
  }
  stages.push({ stage: 'scoreCourts' });
  for (const player of [1 - first, first]) stages.push({ stage: 'useWallTiles', player, number: COURT_BONUS });
  stages.push({ stage: 'scoreKeep' });
}
