import { Immer } from 'immer';
import type { Game, GameTypes, StateBase } from '../contract.js';
import type { StateRecord } from '../engine/engine.js';
import { type Engine, engineOf } from '../engine/engine.js';
import { preview } from '../tools/arguments.js';
import { ArgumentError, InvalidStateError } from '../tools/errors.js';

// Own instance: the application's immer settings must not affect edits.
const immer = /* @__PURE__ */ new Immer({ autoFreeze: false });

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
  const working = edited(engine, record, recipe);
  const issues = engine.states.problemsOf(working);
  if (issues.length > 0) throw new InvalidStateError(game.id, issues);
  return engine.states.freeze(working, record);
}

/**
 * The working state after a recipe. It matches the schema, but may violate invariants.
 * @throws InvalidStateError if it doesn't match the schema.
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
  // Keep an unchanged config and agenda, to share them.
  const before = frozen ?? working;
  if (changed.config === before.config) parsed.state.config = working.config;
  if (changed.stages === before.stages) parsed.state.stages = working.stages.slice();
  return parsed.state;
}
