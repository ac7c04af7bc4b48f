/** Legal actions and checks from a view, for clients without the state. */

import { createRng } from '../chance/rng.js';
import type { Actor, Game, GameTypes, Refusal } from '../contract.js';
import { preview } from '../tools/arguments.js';
import { ArgumentError } from '../tools/errors.js';
import { determinize } from '../view/view.js';
import { check, isActor } from './check.js';
import { legalActions } from './legalActions.js';

/**
 * The legal actions of an actor, from the actor's own view (the spectator's for the host). Same list as for the full
 * state. `[]` if it isn't the actor's turn.
 * @throws ArgumentError if the value isn't a view of this game, or there is no such seat.
 */
export function legalActionsInView<T extends GameTypes>(
  game: Game<T>,
  view: T['view'],
  actor: Actor,
): readonly T['action'][] {
  return legalActions(game, stateBehind(game, view), actor);
}

/**
 * Why an action of an actor isn't legal, or `undefined`, from the actor's own view (the spectator's for the host). Same
 * answer as for the full state.
 * @throws ArgumentError if the value isn't a view of this game, or there is no such seat.
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
 * A state that agrees with a view. Its hidden information is a guess, but by law a player's legal actions don't depend on
 * information hidden from that player.
 */
function stateBehind<T extends GameTypes>(game: Game<T>, view: T['view']): T['state'] {
  return determinize(game, view, createRng(0));
}
