import { Immer } from 'immer';
import type { Game, GameTypes, StateBase } from '../contract.js';
import { type Engine, engineOf } from '../engine/engine.js';
import { problemsIn } from '../engine/problems.js';
import { preview } from '../tools/arguments.js';
import { ArgumentError, InvalidStateError, messageOf } from '../tools/errors.js';
import { refusalOf } from './refusal.js';

/**
 * An edited copy of a state: `recipe` edits a draft, as in immer's `produce`, whatever it returns. For puzzles, editors and
 * "what if"; to play, use `apply`. The copy shares all unchanged parts with the state.
 * @throws InvalidStateError if the result isn't playable.
 */
export function edit<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  recipe: (draft: T['state']) => void,
): T['state'] {
  const engine = engineOf(game);
  const record = engine.states.recordOf(state);
  if (typeof recipe !== 'function') throw new ArgumentError(`A recipe must be a function, not ${preview(recipe)}.`);
  const working = edited(engine, record.working, recipe);
  const issues = problemsIn(engine, working);
  if (issues.length > 0) throw refusalOf(engine, working, issues);
  return engine.states.freeze(working, record);
}

/**
 * The working state after a recipe. It matches the schema, but may violate invariants.
 * @throws InvalidStateError if it doesn't match the schema.
 */
export function edited(engine: Engine, working: StateBase, recipe: (draft: StateBase) => void): StateBase {
  // Own instance: the application's immer settings must not matter.
  const immer = new Immer({ autoFreeze: false });
  const draft = immer.createDraft(working);
  recipe(draft);
  const next = finished(engine, () => immer.finishDraft(draft));
  const parsed = engine.states.parse(next);
  if ('issues' in parsed) throw refusalOf(engine, next, parsed.issues);
  const { state } = parsed;
  // States share these as a whole.
  if (next.config === working.config) state.config = working.config;
  if (next.stages === working.stages) state.stages = working.stages.slice();
  return state;
}

/** @throws InvalidStateError if a value that the recipe put in can't be read. */
function finished<State>({ definition }: Engine, finish: () => State): State {
  try {
    return finish();
  } catch (error) {
    throw new InvalidStateError(definition.id, [{ path: '', message: `it can't be read: ${messageOf(error)}` }]);
  }
}
