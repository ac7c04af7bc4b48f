import { createRng } from '../chance/rng.js';
import type { Actor, Game, GameTypes, PlayedMove, Viewer } from '../contract.js';
import { currentStage, definitionOf, engineOf } from '../engine/engine.js';
import { patchesBetween } from '../view/patches.js';

/** Determinizations tried for each viewer. */
const GUESSES = 8;

/**
 * Whether a move revealed hidden information to anyone, its maker included: in some state that a viewer considered
 * possible, the move would be illegal or would look different. Takes moves without chance only.
 */
export function reveals<T extends GameTypes>(
  game: Game<T>,
  before: T['state'],
  { action, actor }: Pick<PlayedMove<T>, 'action'> & { readonly actor: Actor },
  after: T['state'],
): boolean {
  const viewers = [...Array(before.players).keys(), 'spectator' as const];
  return game.definition.determinize !== undefined && viewers.some((viewer) => isNewsTo(viewer));

  function isNewsTo(viewer: Viewer): boolean {
    const seen = game.view(before, viewer);
    const seenAfter = game.view(after, viewer);
    const rng = createRng(0);
    const untouched = rng.getState().join();
    for (let guess = 0; guess < GUESSES; guess++) {
      const state = game.determinize(seen, rng);
      // No random draw means no hidden information.
      if (rng.getState().join() === untouched) return false;
      if (patchesBetween(state, before).length === 0) continue;
      // Here the list of actions depends on hidden information, so every choice reveals some of it.
      if (viewer !== actor && isAlwaysAsked(game, before)) return true;
      if (game.check(state, action, actor) !== undefined) return true;
      if (patchesBetween(game.view(game.apply(state, action, actor), viewer), seenAfter).length > 0) return true;
    }
    return false;
  }
}

function isAlwaysAsked<T extends GameTypes>(game: Game<T>, state: T['state']): boolean {
  const stage = currentStage(state);
  const definition = stage && definitionOf(engineOf(game), stage);
  return definition?.kind === 'decision' && definition.ask === 'always';
}
