import type { Game, GameTypes, StateBase } from '../contract.js';
import { type Engine, engineOf } from '../engine/engine.js';
import { copyJson } from '../schema/json.js';
import { preview } from '../tools/arguments.js';
import { ArgumentError } from '../tools/errors.js';
import { equalsPlain } from '../tools/isEqual.js';
import { refusalOf } from './refusal.js';

/**
 * An edited copy of a state: `recipe` edits a draft. For puzzles, editors and "what if"; to play, use `apply`. The copy
 * shares all unchanged parts with the state.
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
  const issues = engine.states.problemsOf(working);
  if (issues.length > 0) throw refusalOf(engine, working, issues);
  return engine.states.freeze(working, record);
}

/**
 * The working state after a recipe. It matches the schema, but may violate invariants.
 * @throws InvalidStateError if it doesn't match the schema.
 */
export function edited(engine: Engine, working: StateBase, recipe: (draft: StateBase) => void): StateBase {
  const draft = copyJson(working);
  recipe(draft);
  const parsed = engine.states.parse(draft);
  if ('issues' in parsed) throw refusalOf(engine, draft, parsed.issues);
  // Keep an unchanged config and agenda, to share them.
  const { state } = parsed;
  if (equalsPlain(state.config, working.config)) state.config = working.config;
  if (equalsPlain(state.stages, working.stages)) state.stages = working.stages.slice();
  return state;
}
