/** What may be asked of a view: for a guest who must not have the state. */

import { createRng } from '../chance/rng.js';
import type { Actor, Game, GameTypes, Refusal } from '../contract.js';
import { preview } from '../tools/arguments.js';
import { ArgumentError } from '../tools/errors.js';
import { determinize } from '../view/view.js';
import { check, isActor } from './check.js';
import { legalActions } from './legalActions.js';

/**
 * All legal actions of an actor, from what that actor may know: `view` is the actor's own (the spectator's for the
 * host). The list is the one that the state gives. `[]` for an actor who isn't to move.
 * @throws ArgumentError for what is no view of this game, and for a seat that isn't there.
 */
export function legalActionsInView<T extends GameTypes>(
  game: Game<T>,
  view: T['view'],
  actor: Actor,
): readonly T['action'][] {
  return legalActions(game, stateBehind(game, view), actor);
}

/**
 * Why an action of an actor isn't legal, or `undefined`, from what that actor may know: `view` is the actor's own (the
 * spectator's for the host). The answer is the one that the state gives.
 * @throws ArgumentError for what is no view of this game, and for a seat that isn't there.
 */
export function checkInView<T extends GameTypes>(
  game: Game<T>,
  view: T['view'],
  action: unknown,
  actor: Actor,
): Refusal | undefined {
  const state = stateBehind(game, view);
  if (!isActor(actor, state))
    throw new ArgumentError(`There is no seat ${preview(actor)} in a game of ${state.players}.`);
  return check(game, state, action, actor);
}

/**
 * A state that agrees with a view. What is hidden in it is a guess, but what a player may do depends on nothing that is
 * hidden from that player: the laws hold every game to that.
 */
function stateBehind<T extends GameTypes>(game: Game<T>, view: T['view']): T['state'] {
  return determinize(game, view, createRng(0));
}
