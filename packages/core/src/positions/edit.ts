/** Editing states by hand. */
import { Immer } from 'immer';
import type { Game, GameTypes, StateBase } from '../contract.js';
import type { StateRecord } from '../engine/engine.js';
import { type Engine, engineOf } from '../engine/engine.js';
import { preview } from '../tools/arguments.js';
import { ArgumentError, InvalidStateError } from '../tools/errors.js';

// An instance of our own, so that no setting of the host's immer changes what an edit gives.
const immer = /* @__PURE__ */ new Immer({ autoFreeze: false });

/**
 * A copy of a state with changes made by hand: `recipe` edits a draft. For puzzles, editors and "what if"; in play, use
 * `apply`. The copy shares everything that the recipe doesn't change, and the state itself stays as it is.
 * @throws InvalidStateError if the result can't be played.
 */
export function edit<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  recipe: (draft: T['state']) => void,
): T['state'] {
  const engine = engineOf(game);
  const record = engine.states.recordOf(state);
  if (typeof recipe !== 'function') throw new ArgumentError(`A recipe is a function, not ${preview(recipe)}.`);
  const working = edited(engine, record, recipe);
  const issues = engine.states.problemsOf(working);
  if (issues.length > 0) throw new InvalidStateError(game.id, issues);
  return engine.states.freeze(working, record);
}

/**
 * The working state that a recipe makes of another. It fits the schema, but may break invariants.
 * @throws InvalidStateError if it doesn't fit the schema.
 */
export function edited(
  engine: Engine,
  { working, frozen }: Pick<StateRecord, 'working' | 'frozen'>,
  recipe: (draft: StateBase) => void,
): StateBase {
  const changed = immer.produce(frozen ?? working, (draft) => {
    recipe(draft as StateBase);
  });
  const parsed = engine.states.parse(changed);
  if ('issues' in parsed) throw new InvalidStateError(engine.definition.id, parsed.issues);
  // An untouched config and an untouched agenda stay what they are, so that both are shared.
  const before = frozen ?? working;
  if (changed.config === before.config) parsed.state.config = working.config;
  if (changed.stages === before.stages) parsed.state.stages = working.stages.slice();
  return parsed.state;
}
