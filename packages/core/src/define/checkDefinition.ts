/** Contradictions that a definition shows before a game is played. */
import type { GameDefinition, GameTypes, StageDefinition } from '../contract.js';
import type { Engine } from '../engine/engine.js';
import {
  constantsAt,
  entryFieldsOf,
  fieldsOf,
  type SchemaTree,
  type TreeFields,
  treeOf,
  unwrapped,
} from '../schema/tree.js';
import { GameDefinitionError } from '../tools/errors.js';

/** @throws GameDefinitionError for the first contradiction, saying where it is. */
export function checkDefinition(definition: GameDefinition<GameTypes>, domains: Domains): void {
  checkPlayers(definition);
  checkStages(definition, domains);
  checkView(definition);
  const { maxActions = 1 } = definition;
  if (!isCount(maxActions)) refuse(`maxActions is ${maxActions}: it must be a whole number of at least 1.`);
}

/** The actions and outcomes of the schemas. */
type Domains = Pick<Engine, 'actions' | 'outcomes'>;

function checkPlayers({ players: { min, max }, schema }: GameDefinition<GameTypes>): void {
  const range = `players is { min: ${min}, max: ${max} }`;
  if (!(isCount(min) && isCount(max) && min <= max)) {
    refuse(`${range}: both must be whole numbers of at least 1, and min at most max.`);
  }
  const field = playersField(treeOf(schema.config));
  if (field?.kind !== 'number') return;
  const { least, most } = field;
  if (least !== undefined && most !== undefined && (least !== min || most !== max)) {
    refuse(`${range}, but the config schema takes players from ${least} to ${most}.`);
  }
}

/** The schema of the number of players in a config; `undefined` if it can't be found. */
function playersField(config: SchemaTree): SchemaTree | undefined {
  const tree = unwrapped(config);
  if (tree.kind === 'object') return tree.fields['players'];
  return tree.kind === 'pipe' ? (playersField(tree.input) ?? playersField(tree.output)) : undefined;
}

function checkStages({ stages, schema }: GameDefinition<GameTypes>, domains: Domains): void {
  const agenda = fieldsOf(schema.state)['stages'];
  const names = agenda ? constantsAt(agenda, 'stage').map(String) : [];
  for (const [name, stage] of Object.entries<StageDefinition>(stages)) {
    if (names.length > 0 && !names.includes(name)) {
      refuse(`stages has ${name}, but the state schema has only ${names.join(', ')}.`);
    }
    if (stage.kind === 'decision') {
      checkTypes(`The stage ${name} takes`, stage.takes, domains.actions, 'action');
      const stranger = stage.secret?.find((type) => !stage.takes.includes(type));
      if (stranger !== undefined) refuse(`The stage ${name} has the secret action ${stranger}, but doesn't take it.`);
    }
    if (stage.kind === 'chance') checkTypes(`The stage ${name} gives`, stage.gives, domains.outcomes, 'outcome');
  }
  const missing = names.filter((name) => !Object.hasOwn(stages, name));
  if (missing.length > 0) refuse(`stages lacks stages of the state schema: ${missing.join(', ')}.`);
}

function checkTypes(
  does: string,
  types: readonly string[],
  { byType }: Engine['actions'],
  kind: 'action' | 'outcome',
): void {
  if (types.length === 0) refuse(`${does} no ${kind}s.`);
  for (const type of types) {
    if (byType.has(type)) continue;
    const known = byType.size === 0 ? 'none' : `only ${[...byType.keys()].join(', ')}`;
    refuse(`${does} ${type}, but the ${kind} schema has ${known}.`);
  }
}

/** A part that the state hides needs a rule for the view: without one it would be shown. */
function checkView({ schema, view }: GameDefinition<GameTypes>): void {
  const [own, shown] = [fieldsOf(schema.state), fieldsOf(schema.view)];
  const { seats: _seats, ...fields } = own;
  checkHidden(fields, shown, view, '');
  const seats: unknown = Reflect.get(view ?? {}, 'seats');
  if (typeof seats === 'function') return;
  checkHidden(entryFieldsOf(own['seats']), entryFieldsOf(shown['seats']), seats, 'seats[].');
}

function checkHidden(fields: TreeFields, shown: TreeFields, rules: unknown, path: string): void {
  const named = new Set(Object.keys(rules ?? {}));
  for (const [key, field] of Object.entries(fields)) {
    if (isHidden(field) && Object.hasOwn(shown, key) && !named.has(key)) {
      refuse(`${path}${key} is hidden in the state: \`view\` must say who sees it.`);
    }
  }
}

/** Whether a part is hidden, or the entries of a list are. */
function isHidden(tree: SchemaTree): boolean {
  if (tree.mark.hidden) return true;
  if (tree.kind === 'list') return isHidden(tree.element);
  return 'inner' in tree && isHidden(tree.inner);
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 1;
}

function refuse(message: string): never {
  throw new GameDefinitionError(message);
}
