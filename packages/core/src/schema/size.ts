import type * as z from 'zod/mini';
import type { Size } from '../tools/border.js';
import { GameDefinitionError } from '../tools/errors.js';
import { limitsOf } from '../tools/limits.js';

const sizes = new WeakMap<z.core.$ZodType, Size>();

/**
 * The size of the largest value of a schema. `path` names it in messages.
 * @throws GameDefinitionError if there is no largest one.
 */
export function sizeOf(schema: z.core.$ZodType, path: string): Size {
  const known = sizes.get(schema);
  if (known) return known;
  const size = measured(schema, path);
  sizes.set(schema, size);
  return size;
}

/** The size limit for a value of one of the schemas, with slack so that zod reports slightly oversized values. */
export function sizeLimit(...schemas: readonly z.core.$ZodType[]): Size {
  const { values, depth, characters } = largest(schemas.map((schema) => sizeOf(schema, 'The schema')));
  return { values: 2 * values + 100, depth: depth + 2, characters: 2 * characters + 1000 };
}

/** The maximum length of a JSON text, indentation included. */
export function textLengthOf({ values, depth, characters }: Size): number {
  // An escaped character takes up to 6, a number up to 24.
  return 6 * characters + values * (32 + 4 * depth);
}

const FLAT: Size = { values: 1, depth: 0, characters: 0 };

function measured(schema: z.core.$ZodType, path: string): Size {
  const { def, values } = schema._zod as { def: z.core.$ZodTypeDef; values?: Iterable<unknown> };
  if (values) return { ...FLAT, characters: Math.max(0, ...[...values].map((value) => String(value).length)) };
  // Nullable, optional, with a default and so on.
  if ('innerType' in def) return sizeOf((def as z.core.$ZodNullableDef).innerType, path);
  switch (def.type) {
    case 'number':
    case 'boolean':
    case 'never':
    // What a transform takes is bounded by the schema that it is piped into.
    case 'transform':
      return FLAT;
    case 'string':
      return { ...FLAT, characters: mostOf(schema, path) };
    case 'pipe': {
      const { in: input, out } = def as z.core.$ZodPipeDef;
      return largest([sizeOf(input, path), sizeOf(out, path)]);
    }
    case 'union':
      return largest((def as z.core.$ZodUnionDef).options.map((option) => sizeOf(option, path)));
    case 'array':
      return together([sizeOf((def as z.core.$ZodArrayDef).element, `${path}[]`)], mostOf(schema, path));
    case 'tuple': {
      const { items, rest } = def as z.core.$ZodTupleDef;
      if (rest) break;
      return together(items.map((item, index) => sizeOf(item, `${path}[${index}]`)));
    }
    case 'object': {
      const { shape, catchall } = def as z.core.$ZodObjectDef;
      if (catchall && catchall._zod.def.type !== 'never') break;
      return together(Object.entries(shape).map(([key, field]) => withKey(key, sizeOf(field, `${path}.${key}`))));
    }
    case 'record': {
      const { keyType, valueType } = def as z.core.$ZodRecordDef;
      const keys = [...(keyType._zod.values ?? [])];
      if (keys.length === 0) break;
      return together(keys.map((key) => withKey(String(key), sizeOf(valueType, `${path}[]`))));
    }
  }
  throw unbounded(path);
}

function mostOf(schema: z.core.$ZodType, path: string): number {
  const { length, most = length } = limitsOf(schema);
  if (most === undefined) throw unbounded(path);
  return most;
}

function unbounded(path: string): GameDefinitionError {
  return new GameDefinitionError(
    `${path} has no maximum size. Give lists and strings a maximum length, and objects fixed keys.`,
  );
}

function largest(sizes: readonly Size[]): Size {
  const most = (key: keyof Size): number => Math.max(0, ...sizes.map((size) => size[key]));
  return { values: most('values'), depth: most('depth'), characters: most('characters') };
}

function withKey(key: string, size: Size): Size {
  return { ...size, characters: key.length + size.characters };
}

/** The size of a list or an object of these parts, each `count` times. */
function together(parts: readonly Size[], count = 1): Size {
  const sum = (key: keyof Size): number => count * parts.reduce((total, part) => total + part[key], 0);
  return { values: 1 + sum('values'), depth: 1 + largest(parts).depth, characters: sum('characters') };
}
