import type { Actor, Game, GameTypes } from '../contract.js';
import { withoutForcedMoves } from '../history/withoutForcedMoves.js';

/**
 * The state after one action or outcome alone, for a test of one rule: `apply` of `withoutForcedMoves(game)`. Automatic
 * stages run, but a decision with a single legal action waits for it. Every function of the game takes this state.
 * @throws IllegalActionError with the refusal; InvalidStateError for an invalid state.
 */
export function applyOne<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  action: T['action'] | T['outcome'],
  actor?: Actor,
): T['state'] {
  return withoutForcedMoves(game).apply(state, action, actor);
}
