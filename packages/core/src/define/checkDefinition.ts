/** Contradictions that a definition shows before a game is played. */
import type { GameDefinition, GameTypes, StageDefinition } from '../contract.js';
import type { Engine } from '../engine/engine.js';
import { constantsAt, fieldsOf, type SchemaTree, treeOf, unwrapped } from '../schema/tree.js';
import { GameDefinitionError } from '../tools/errors.js';

/** @throws GameDefinitionError for the first contradiction, saying where it is. */
export function checkDefinition(definition: GameDefinition<GameTypes>, domains: Domains): void {
  checkPlayers(definition);
  checkStages(definition, domains);
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
    if (stage.kind === 'decision') checkTypes(`The stage ${name} takes`, stage.takes, domains.actions, 'action');
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

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 1;
}

function refuse(message: string): never {
  throw new GameDefinitionError(message);
}
