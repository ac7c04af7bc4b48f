/** What core needs of a game beyond its public members. */
import { ActionBuffer } from './actionBuffer.js';
import type {
  ActionBase,
  ConfigBase,
  Game,
  GameDefinition,
  GameTypes,
  Stage,
  StageDefinition,
  StateBase,
  ViewBase,
} from './contract.js';
import { type Domain, domainOf } from './domain.js';
import { ConfigError, GameDefinitionError } from './errors.js';
import { issuesOf } from './schema.js';
import { copyJson, deepFreeze, type Shape, shapeOf } from './shape.js';
import { type Stamps, stampsOf } from './stamp.js';
import { type Kept, type States, statesOf } from './states.js';

/** A game as core sees it: its definition without its types, and what follows from its schemas. */
export interface Engine {
  readonly definition: GameDefinition<GameTypes>;
  /** The stage definitions by name. */
  readonly stages: ReadonlyMap<string, StageDefinition>;
  readonly stateShape: Shape<StateBase>;
  readonly viewShape: Shape<ViewBase>;
  /** What is kept of each state that the game has made. */
  readonly keptStates: Stamps<Kept>;
  /** What was shown in each view that the game has given. */
  readonly givenViews: Stamps<ViewBase>;
  /**
   * The config that anything stands for, frozen.
   * @throws ConfigError naming every key that is wrong.
   */
  configOf(config: unknown): ConfigBase;
  /** Rules meet no other actions and outcomes than these frozen ones. */
  readonly actions: Domain<ActionBase>;
  readonly outcomes: Domain<ActionBase>;
  readonly states: States;
  /** Where tables write legal actions. */
  readonly legal: ActionBuffer<ActionBase>;
  /**
   * The first state of a config, before anything has happened, in a form that can be played on in place.
   * @throws ConfigError naming every key that is wrong.
   */
  firstState(config: unknown): StateBase;
}

const engines = new WeakMap<object, Engine>();

/**
 * The engine of a game made by `defineGame`.
 * @throws GameDefinitionError for anything else.
 */
export function engineOf<T extends GameTypes>(game: Game<T>): Engine {
  const engine = engines.get(game);
  if (!engine) throw new GameDefinitionError('Not a game: games are made by defineGame.');
  return engine;
}

/** Whether anything is a game: one that `defineGame` has made, of this very copy of core. */
export function isGame(anything: unknown): anything is Game<GameTypes> {
  return typeof anything === 'object' && anything !== null && engines.has(anything);
}

/** Makes the engine of a game. */
export function attachEngine<T extends GameTypes>(game: Game<T>): void {
  // The one place where a game loses its types: that each stage is handed its own entry and its own actions follows
  // from the lookup by name, and from `takes` and `gives`.
  const definition = game.definition as unknown as GameDefinition<GameTypes>;
  const { schema } = definition;
  // A map serves names that differ from call to call faster than an object does.
  const stages = new Map(Object.entries(definition.stages));
  for (const [name, stage] of stages) {
    if (stage.name !== name) throw new GameDefinitionError(`The stage ${name} is defined as ${stage.name}.`);
  }
  const keptStates = stampsOf<Kept>();
  const stateShape = shapeOf(schema.state, {
    constant: 'config',
    agenda: 'stages',
    beforeFreezing: (state) => keptStates.put(state, undefined),
  });
  const configOf = configsOf(definition);
  const engine = {
    definition,
    stages,
    stateShape,
    keptStates,
    viewShape: shapeOf(schema.view, { constant: 'config' }),
    givenViews: stampsOf<ViewBase>(),
    configOf,
    legal: new ActionBuffer<ActionBase>(),
    firstState: firstStatesOf(definition, stateShape, configOf),
    actions: domainOf(schema.action),
    outcomes: domainOf(schema.outcome),
  };
  engines.set(game, { ...engine, states: statesOf(engine) });
}

/** What makes configs: equal ones share one object in a run of games, and are checked once. */
function configsOf({ id, schema }: GameDefinition<GameTypes>): Engine['configOf'] {
  let lastInput: unknown;
  let last: ConfigBase | undefined;
  return (config) => {
    if (last !== undefined && (config === last || isSameJson(config, lastInput))) return last;
    const parsed = schema.config.safeParse(config);
    if (!parsed.success) {
      const issues = issuesOf(parsed.error);
      throw new ConfigError(id, issues, issues.find(({ code }) => code !== undefined)?.code);
    }
    lastInput = copyJson(config);
    if (last === undefined || !isSameJson(parsed.data, last)) last = deepFreeze(copyJson(parsed.data));
    return last;
  };
}

/** What makes first states. `setup` draws nothing, so games of one config in a row are copies of one first state. */
function firstStatesOf(
  { setup }: GameDefinition<GameTypes>,
  stateShape: Shape<StateBase>,
  configOf: Engine['configOf'],
): Engine['firstState'] {
  let first: StateBase | undefined;
  return (input) => {
    const config = configOf(input);
    if (first?.config !== config) first = stateShape.regrow(setup(config));
    return stateShape.copy(first);
  };
}

/** Whether a value is the same as one of plain JSON. */
function isSameJson(value: unknown, json: unknown): boolean {
  if (typeof value !== 'object' || value === null || typeof json !== 'object' || json === null) return value === json;
  const keys = Object.keys(value);
  return (
    keys.length === Object.keys(json).length &&
    Array.isArray(value) === Array.isArray(json) &&
    keys.every((key) => Object.hasOwn(json, key) && isSameJson(Reflect.get(value, key), Reflect.get(json, key)))
  );
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
