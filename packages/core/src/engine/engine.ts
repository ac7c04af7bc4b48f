/** The engine of a game: its definition without types, and everything core derives from it once. */

import type {
  ActionBase,
  Chance,
  ConfigBase,
  Decision,
  Game,
  GameDefinition,
  GameTypes,
  Issue,
  Player,
  Stage,
  StageDefinition,
  StateBase,
  ViewBase,
} from '../contract.js';
import type { Domain } from '../schema/domain.js';
import type { SchemaShape } from '../schema/shape.js';
import { GameDefinitionError } from '../tools/errors.js';
import { type HiddenField, hiddenField } from '../tools/hiddenField.js';
import { isObject } from '../tools/isObject.js';
import type { ActionBuffer } from './actionBuffer.js';
import type { WatchedGame } from './watch.js';

export interface Engine {
  readonly definition: GameDefinition<GameTypes>;
  /** Receives refusals if the game is watched. */
  readonly refused: WatchedGame['refused'] | undefined;
  /** Upper bound on the actions of a game. */
  readonly maxActions: number;
  /** The stage definitions by name. */
  readonly stages: ReadonlyMap<string, StageDefinition>;
  readonly stateShape: SchemaShape<StateBase>;
  readonly viewShape: SchemaShape<ViewBase>;
  /** By view that the game returned: the same view before it was copied for the caller. */
  readonly ownViews: HiddenField<ViewBase>;
  /** The events that the game made. */
  readonly ownEvents: HiddenField<true>;
  /**
   * Validates a config and freezes a copy of it.
   * @throws ConfigError naming every key that is wrong.
   */
  configOf(config: unknown): ConfigBase;
  /** All actions as frozen constants: rules get these and no copies. */
  readonly actions: Domain<ActionBase>;
  /** All outcomes of chance, likewise. */
  readonly outcomes: Domain<ActionBase>;
  readonly states: States;
  /** The buffer into which tables list legal actions. */
  readonly legal: ActionBuffer<ActionBase>;
  /**
   * A new working state: the set-up of a config before any stage has run.
   * @throws ConfigError naming every key that is wrong.
   */
  firstState(config: unknown): StateBase;
}

/** Where a game waits: at a decision, at a chance stage, or at its end (neither). */
export interface Pause {
  decision: Decision | undefined;
  chance: Chance | undefined;
  /** The player who decides; `undefined` at simultaneous decisions, at chance and at the end. */
  player: Player | undefined;
  /** Number of legal actions of that player; 0 without one. */
  count: number;
  /** Those actions as a list, once requested. */
  legal: readonly ActionBase[] | undefined;
}

/** What core keeps with a state of a game. */
export interface StateRecord {
  /** The game that made the state; records of other games are ignored. */
  readonly owner: States;
  /** The working state: plain lists and objects, the form that rules get. The live state of a table is its own. */
  readonly working: StateBase;
  /** The frozen state that callers get; `undefined` for the live state of a table. */
  readonly frozen: StateBase | undefined;
  readonly pause: Pause;
}

/** Every state that a game of this copy of core has made, with its record. */
export const stateRecords = hiddenField<StateRecord>();

/** The states of a game: those it has made, and the validation of all others. */
export interface States {
  /**
   * The record of a state; a state that the game didn't make is loaded first.
   * @throws InvalidStateError saying where it is wrong.
   */
  recordOf(state: unknown): StateRecord;
  /** The working state of a state that the game made. */
  workingOf(state: StateBase): StateBase | undefined;
  /**
   * Freezes a new working state, which must not change afterwards. Parts that equal those of `from`, the record it was copied
   * from, are shared.
   */
  freeze(working: StateBase, from?: StateRecord, pause?: Pause): StateBase;
  /** Registers the live state of a table, which keeps `pause` up to date. */
  register(live: StateBase, pause?: Pause): void;
  /**
   * A frozen state from JSON, given as a value or a text.
   * @throws InvalidStateError saying where it is wrong.
   */
  load(json: unknown): StateBase;
  /** A working state from JSON that fits the schema; else the issues. */
  parse(value: unknown): { readonly state: StateBase } | { readonly issues: readonly Issue[] };
  /**
   * The violations of what must hold for a state to be playable.
   * @throws InvalidStateError for a value that doesn't fit the schema.
   */
  invariants(state: unknown): readonly Issue[];
}

const engines = new WeakMap<object, Engine>();

/** Registers the engine of a new game. */
export function attachEngine(game: object, engine: Engine): void {
  engines.set(game, engine);
}

/**
 * The engine of a game made by `defineGame`.
 * @throws GameDefinitionError for anything else, and for a game made by another copy of core.
 */
export function engineOf<T extends GameTypes>(game: Game<T>): Engine {
  const engine = engines.get(game);
  if (engine) return engine;
  throw new GameDefinitionError(
    isForeignGame(game)
      ? 'Not a game of this copy of @rulewright/core: it was copied, or core is installed twice. Install core once, and import one build of it (ESM or CommonJS).'
      : 'Not a game: games are made by defineGame.',
  );
}

/** Whether a value is a game that `defineGame` of this copy of core has made. */
export function isGame(value: unknown): value is Game<GameTypes> {
  return isObject(value) && engines.has(value);
}

function isForeignGame(value: unknown): boolean {
  try {
    return isObject(value) && 'definition' in value && 'schema' in value;
  } catch {
    return false; // A proxy threw.
  }
}

/** The current stage of a state; `undefined` when the game is over. */
export function currentStage(state: StateBase): Stage | undefined {
  return state.stages[state.stages.length - 1];
}

/**
 * The definition of a stage.
 * @throws GameDefinitionError if the game has none.
 */
export function definitionOf({ stages }: Pick<Engine, 'stages'>, { stage }: Stage): StageDefinition {
  const definition = stages.get(stage);
  if (definition === undefined) throw new GameDefinitionError(`There is no stage called ${stage}.`);
  return definition;
}
