import { createRng } from '../chance/rng.js';
import type { Actor, Game, GameTypes, PlayedMove, Viewer } from '../contract.js';
import { currentStage, definitionOf, engineOf } from '../engine/engine.js';
import { patchesBetween } from '../view/patches.js';

/** Over how many guesses of what is hidden it is asked whether a move fits them all. */
const GUESSES = 8;

/**
 * Whether a move has told anybody what they couldn't know, be it the one who made it: it would not be possible, or would
 * not look the same to them, in every state that they had to reckon with. Chance has no part in the move.
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
      // Where nothing was drawn, nothing is hidden.
      if (rng.getState().join() === untouched) return false;
      if (patchesBetween(state, before).length === 0) continue;
      // At such a stage the list itself depends on what is hidden, so each choice says something to others.
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
