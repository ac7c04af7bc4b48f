import type * as z from 'zod/mini';
import { GameDefinitionError } from '../tools/errors.js';
import { limitsOf } from '../tools/limits.js';
import { copyJson } from './json.js';

/**
 * The first value of a schema, for `setup`: its default (`z._default`), else `null`, `false`, 0 or the number next to it, the
 * first of several values, the shortest list. Objects are built field by field, so a new field of a state needs no line in
 * `setup`.
 *
 * ```ts
 * setup: (config) => ({ ...core.fresh(schema.state), players: config.players, config, stages: [{ stage: 'deal' }] }),
 * ```
 * @throws GameDefinitionError for a schema of another type.
 */
export function fresh<Schema extends z.core.$ZodType>(schema: Schema): z.output<Schema> {
  // The value follows from the schema, field by field.
  return first(schema) as z.output<Schema>;
}

function first(schema: z.core.$ZodType): unknown {
  const { def, values } = schema._zod as { def: z.core.$ZodTypeDef; values?: ReadonlySet<unknown> };
  switch (def.type) {
    case 'default':
      return copyJson((def as z.core.$ZodDefaultDef).defaultValue);
    case 'nullable':
    case 'null':
      return null;
    case 'boolean':
      return false;
    case 'number': {
      const { least = -Infinity, most = Infinity } = limitsOf(schema);
      return Math.min(Math.max(0, least), most);
    }
    case 'readonly':
      return first((def as z.core.$ZodReadonlyDef).innerType);
    case 'union':
      return first((def as z.core.$ZodUnionDef).options[0] as z.core.$ZodType);
    case 'tuple':
      return (def as z.core.$ZodTupleDef).items.map(first);
    case 'array': {
      const { checks = [], element } = def as z.core.$ZodArrayDef;
      const { length } = limitsOf(schema);
      const [least = 0] = checks.flatMap(({ _zod: { def } }) => ('minimum' in def ? [Number(def.minimum)] : []));
      return Array.from({ length: length ?? least }, () => first(element));
    }
    case 'object':
      return Object.fromEntries(
        Object.entries((def as z.core.$ZodObjectDef).shape).map(([key, field]) => [key, first(field)]),
      );
    default: {
      const [value] = values ?? [];
      if (value === undefined) throw new GameDefinitionError(`A value of type ${def.type} has no natural start.`);
      return value;
    }
  }
}
