import type { Game, GameTypes, StateBase } from '../contract.js';
import { currentStage, definitionOf, type Engine, engineOf } from '../engine/engine.js';
import { problemsIn } from '../engine/problems.js';
import { MAX_STAGES_IN_A_ROW, noEvents, popStage } from '../engine/run.js';
import { sizeLimit } from '../schema/size.js';
import { dotPath, isRecord, plainCopy } from '../tools/border.js';
import { GameDefinitionError, InvalidStateError, messageOf } from '../tools/errors.js';
import { edited } from './edit.js';
import { refusalOf } from './refusal.js';

/** Some fields of a state, at any depth. Lists are replaced whole. */
export type PartialState<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { readonly [Key in keyof Value]?: PartialState<Value[Key]> }
    : Value;

/** Changes to the set-up: a function that edits the state, or the fields to replace. */
export type Recipe<State> = ((state: State) => void) | PartialState<State>;

/**
 * A hand-built position: the edited set-up, after any automatic stages. It needn't be reachable in a game, but it must be
 * playable: its invariants hold. A forced action is not played, so a test can inspect it.
 * @throws InvalidStateError with every problem, its path and its rule; ConfigError for an invalid config.
 */
export function position<T extends GameTypes>(
  game: Game<T>,
  config: T['configInput'],
  recipe?: Recipe<T['state']>,
): T['state'] {
  const engine = engineOf(game);
  const change = typeof recipe === 'function' ? recipe : mergingOf(engine, recipe);
  const state = edited(engine, engine.firstState(config), change);
  try {
    runAutomatic(engine, state);
  } catch (error) {
    // A fault of the position, not a bug in the rules.
    throw new InvalidStateError(game.id, [{ path: 'stages', message: `it can't be played: ${messageOf(error)}` }]);
  }
  const issues = problemsIn(engine, state);
  if (issues.length > 0) throw refusalOf(engine, state, issues);
  return engine.states.freeze(state);
}

/** Runs automatic stages. The end of the game clears the agenda. */
function runAutomatic(engine: Engine, state: StateBase): void {
  for (let passed = 0; passed < MAX_STAGES_IN_A_ROW; passed++) {
    if (state.result !== null) {
      state.stages.length = 0;
      return;
    }
    const stage = currentStage(state);
    if (stage === undefined) throw new GameDefinitionError('The agenda is empty, but the game has no result.');
    const definition = definitionOf(engine, stage);
    if (definition.kind !== 'automatic') return;
    definition.run(state, popStage(state), noEvents);
  }
  throw new GameDefinitionError(`${MAX_STAGES_IN_A_ROW} stages ran without reaching a decision: the game loops.`);
}

/**
 * Replaces fields of a state.
 * @throws InvalidStateError unless the fields are plain data.
 */
function mergingOf({ definition: { id, schema } }: Engine, fields: unknown = {}): (draft: StateBase) => void {
  const { value, fault } = plainCopy(fields, sizeLimit(schema.state));
  if (fault) throw new InvalidStateError(id, [{ path: dotPath(fault.path), message: fault.message }]);
  if (!isRecord(value)) throw new InvalidStateError(id, [{ path: '', message: 'a recipe is a function or an object' }]);
  return (draft) => merge(draft, value);
}

function merge(target: object, fields: object): void {
  for (const [key, value] of Object.entries(fields)) {
    const old: unknown = Object.hasOwn(target, key) ? Reflect.get(target, key) : undefined;
    if (isRecord(old) && isRecord(value)) merge(old, value);
    else Reflect.set(target, key, value);
  }
}
