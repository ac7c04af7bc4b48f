import type { ActionBase, ConfigBase, GameDefinition, GameTypes, StateBase, ViewBase } from '../contract.js';
import { domainOf } from '../schema/domain.js';
import { deepFreeze } from '../schema/json.js';
import { type SchemaShape, shapeOf } from '../schema/shape.js';
import { sizeOf } from '../schema/size.js';
import { fieldsOf } from '../schema/tree.js';
import { GameDefinitionError } from '../tools/errors.js';
import { hiddenField } from '../tools/hiddenField.js';
import { ActionBuffer } from './actionBuffer.js';
import { MAX_ACTIONS } from './bound.js';
import { configsOf, remembering } from './configs.js';
import { type Engine, stateRecords } from './engine.js';
import { statesOf } from './states.js';
import { gameWatch } from './watch.js';
import { wrapStage } from './wrapStage.js';

/**
 * Builds the engine of a game.
 * @throws GameDefinitionError where the definition contradicts itself.
 */
export function makeEngine<T extends GameTypes>(typed: GameDefinition<T>): Engine {
  // The one place where a game loses its types: that each stage gets its own entry and its own actions follows from the
  // lookup by name, and from `takes` and `gives`.
  const own = typed as unknown as GameDefinition<GameTypes>;
  const watched = gameWatch()?.watch(own, wrapStage);
  const definition = watched?.definition ?? own;
  const { schema } = definition;
  // A map serves names that differ from call to call faster than an object does.
  const stages = new Map(Object.entries(definition.stages));
  for (const [name, stage] of stages) {
    if (stage.name !== name) throw new GameDefinitionError(`The stage ${name} is defined as ${stage.name}.`);
  }
  for (const [part, partSchema] of Object.entries(schema)) sizeOf(partSchema, part);
  const readConfig = remembering(fieldsOf(schema.state)['config']?.schema ?? schema.config);
  const stateShape: SchemaShape<StateBase> = shapeOf(schema.state, {
    constant: 'config',
    readConstant: (value) => readConfig(value).data,
    agenda: 'stages',
    beforeFreezing: (state) => stateRecords.put(state, undefined),
  });
  const configOf = configsOf(definition);
  const parts = {
    definition,
    refused: watched?.refused,
    maxActions: definition.maxActions ?? MAX_ACTIONS,
    stages,
    stateShape,
    viewShape: shapeOf<ViewBase>(schema.view, { constant: 'config' }),
    ownViews: hiddenField<ViewBase>(),
    ownEvents: hiddenField<true>(),
    configOf,
    legal: new ActionBuffer<ActionBase>(),
    firstState: firstStatesOf(definition, stateShape, configOf),
    actions: domainOf(schema.action),
    outcomes: domainOf(schema.outcome),
  };
  // Assigned, not spread: V8 reads the fields of a spread object more slowly, and play reads them at every action.
  return Object.assign(parts, { states: statesOf(parts) });
}

/** Makes first states. `setup` draws nothing, so consecutive games with one config copy the same first state. */
function firstStatesOf(
  { setup }: GameDefinition<GameTypes>,
  stateShape: SchemaShape<StateBase>,
  configOf: Engine['configOf'],
): Engine['firstState'] {
  let last: { readonly config: ConfigBase; readonly first: StateBase } | undefined;
  return (input) => {
    const config = configOf(input);
    if (last?.config !== config) {
      const first = stateShape.regrow(setup(config));
      // `setup` may copy the config, and states share it.
      deepFreeze(first.config);
      last = { config, first };
    }
    return stateShape.copy(last.first);
  };
}
