/** Contradictions that a definition shows before a game is played. */
import type * as z from 'zod/mini';
import type { GameDefinition, GameTypes, StageDefinition } from '../contract.js';
import type { Engine } from '../engine/engine.js';
import { fieldsOf } from '../schema/shape.js';
import { GameDefinitionError } from '../tools/errors.js';
import { limitsOf } from '../tools/limits.js';

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
  const field = playersField(schema.config);
  const { least, most } = field ? limitsOf(field) : {};
  if (least !== undefined && most !== undefined && (least !== min || most !== max)) {
    refuse(`${range}, but the config schema takes players from ${least} to ${most}.`);
  }
}

/** The schema of the number of players in a config; `undefined` if it can't be found. */
function playersField(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const { def } = schema._zod as { def: z.core.$ZodTypeDef };
  if ('innerType' in def) return playersField((def as z.core.$ZodReadonlyDef).innerType);
  if (def.type === 'object') return (def as z.core.$ZodObjectDef).shape['players'];
  if (def.type !== 'pipe') return undefined;
  const { in: input, out } = def as z.core.$ZodPipeDef;
  return playersField(input) ?? playersField(out);
}

function checkStages({ stages, schema }: GameDefinition<GameTypes>, domains: Domains): void {
  const agenda = fieldsOf(schema.state)['stages']?._zod.def as z.core.$ZodArrayDef | undefined;
  const names = [...(agenda?.element._zod.propValues?.['stage'] ?? [])] as string[];
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
