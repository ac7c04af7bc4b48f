/** Editing states by hand. */
import { Immer } from 'immer';
import { inShort } from './arguments.js';
import type { Game, GameTypes, StateBase } from './contract.js';
import { type Engine, engineOf } from './engine.js';
import { ArgumentError, InvalidStateError } from './errors.js';
import type { Kept } from './states.js';

// An instance of our own, so that no setting of the host's immer changes what an edit gives.
const immer = /* @__PURE__ */ new Immer({ autoFreeze: false });

/**
 * A state edited by hand: `recipe` changes a draft of it. For puzzles, editors and "what if"; in play, use `apply`. What
 * the recipe leaves alone is shared, and the state itself stays as it is.
 * @throws InvalidStateError saying what is wrong with the outcome.
 */
export function edit<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  recipe: (draft: T['state']) => void,
): T['state'] {
  const engine = engineOf(game);
  const kept = engine.states.own(state);
  if (typeof recipe !== 'function') throw new ArgumentError(`A recipe is a function, not ${inShort(recipe)}.`);
  const working = edited(engine, kept, recipe);
  const issues = engine.states.unsound(working);
  if (issues.length > 0) throw new InvalidStateError(game.id, issues);
  return engine.states.publish(working, kept);
}

/**
 * The state that a recipe makes of another, in a form that can be played on in place. It has the shape of a state;
 * whether it is sound has still to be seen.
 * @throws InvalidStateError if it hasn't that shape.
 */
export function edited(engine: Engine, { twin, published }: Kept, recipe: (draft: StateBase) => void): StateBase {
  const changed = immer.produce(published ?? twin, (draft) => {
    recipe(draft as StateBase);
  });
  const parsed = engine.states.parse(changed);
  if ('issues' in parsed) throw new InvalidStateError(engine.definition.id, parsed.issues);
  // An untouched config and an untouched agenda stay what they are, so that both are shared.
  const before = published ?? twin;
  if (changed.config === before.config) parsed.state.config = twin.config;
  if (changed.stages === before.stages) parsed.state.stages = twin.stages.slice();
  return parsed.state;
}
