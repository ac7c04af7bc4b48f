import type * as z from 'zod';

/** Copies a plain JSON value. */
export function copyJson<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    // Spreading a frozen list is many times faster than slicing or mapping it.
    const list: unknown[] = [...value];
    for (let i = 0; i < list.length; i++) if (typeof list[i] === 'object') list[i] = copyJson(list[i]);
    return list as T;
  }
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) copy[key] = copyJson((value as Record<string, unknown>)[key]);
  return copy as T;
}

/** Parts of a state that rules never edit: they are replaced or constant, so copies may share them. */
const SHARED = new Set(['config', 'result']);

/**
 * A function that copies states of a schema so that the copy can be played on alone. Written out for the schema's
 * shape, since a search copies states by the million; where code can't be generated (a strict content security
 * policy), it walks the value instead.
 */
export function copierOf<S extends object>(schema: z.ZodType<S>): (state: S) => S {
  const { shape } = (schema as unknown as z.ZodObject)._zod.def;
  const entries = Object.entries(shape).map(([key, field]) => {
    if (SHARED.has(key)) return `${JSON.stringify(key)}: s[${JSON.stringify(key)}]`;
    if (key === 'stages') return '"stages": s.stages.slice()';
    return `${JSON.stringify(key)}: ${copyExpression(field, `s[${JSON.stringify(key)}]`)}`;
  });
  try {
    return new Function('copyJson', `return (s) => ({ ${entries.join(', ')} });`)(copyJson);
  } catch {
    return walkState;
  }
}

function walkState<S extends object>(state: S): S {
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(state)) {
    copy[key] = SHARED.has(key) ? value : key === 'stages' ? (value as unknown[]).slice() : copyJson(value);
  }
  return copy as S;
}

/** Source text of an expression that copies `value`, source text itself. */
function copyExpression(schema: z.core.$ZodType, value: string): string {
  const { def } = schema._zod as { def: z.core.$ZodTypeDef };
  switch (def.type) {
    case 'number':
    case 'string':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
      return value;
    case 'nullable': {
      const inner = copyExpression((def as z.core.$ZodNullableDef).innerType, value);
      return inner === value ? value : `(${value} === null ? null : ${inner})`;
    }
    case 'array':
      return copyList([(def as z.core.$ZodArrayDef).element], value);
    case 'tuple':
      return copyList((def as z.core.$ZodTupleDef).items, value);
    case 'object': {
      const fields = Object.entries((def as z.core.$ZodObjectDef).shape).map(([key, field]) => {
        const name = JSON.stringify(key);
        return `${name}: ${copyExpression(field, `${value}[${name}]`)}`;
      });
      return `({ ${fields.join(', ')} })`;
    }
    case 'union': {
      const isFlat = (def as z.core.$ZodUnionDef).options.every((option) => copyExpression(option, value) === value);
      return isFlat ? value : `copyJson(${value})`;
    }
    default:
      return `copyJson(${value})`;
  }
}

function copyList(items: readonly z.core.$ZodType[], value: string): string {
  const copies = new Set(items.map((item) => copyExpression(item, 'v')));
  const [only] = copies;
  if (copies.size === 1 && only === 'v') return `${value}.slice()`;
  return copies.size === 1 ? `${value}.map((v) => ${only})` : `copyJson(${value})`;
}
