import type * as z from 'zod';
import type { ActionBase } from './contract.js';
import { GameDefinitionError } from './errors.js';
import { limitsOf } from './limits.js';
import { actionOptions, type InternedActions, listedValues } from './schema.js';
import { deepFreeze } from './shape.js';

type Json = string | number | boolean | null | readonly Json[];

/** All values of a finite schema, in order: the first of a tuple varies slowest. */
function valuesOf(schema: z.core.$ZodType, path: string): Json[] {
  const listed = listedValues.get(schema);
  if (listed) return [...listed.values] as Json[];
  const { def } = schema._zod as { def: z.core.$ZodTypeDef };
  switch (def.type) {
    case 'literal':
      return [...(def as z.core.$ZodLiteralDef<z.core.util.Literal>).values] as Json[];
    case 'enum':
      return Object.values((def as z.core.$ZodEnumDef).entries);
    case 'boolean':
      return [false, true];
    case 'null':
      return [null];
    case 'nullable':
      return [null, ...valuesOf((def as z.core.$ZodNullableDef).innerType, path)];
    case 'number': {
      const { isInteger, least, most } = limitsOf(schema);
      if (!isInteger || least === undefined || most === undefined || most - least > 0xffff) {
        throw new GameDefinitionError(`${path} must be a bounded integer: int(min, max).`);
      }
      return Array.from({ length: most - least + 1 }, (_, offset) => least + offset);
    }
    case 'tuple':
      return (def as z.core.$ZodTupleDef).items.reduce<Json[][]>(
        (rows, item, index) =>
          rows.flatMap((row) => valuesOf(item, `${path}[${index}]`).map((value) => [...row, value])),
        [[]],
      );
    case 'union':
      return (def as z.core.$ZodUnionDef).options.flatMap((option) => valuesOf(option, path));
    default:
      throw new GameDefinitionError(`${path} is of type ${def.type}; an action field must have finitely many values.`);
  }
}

/** The fields of one action type and the number of every combination of their values. */
interface ActionDomain {
  /** Field names in the order of the schema, without `type`. */
  readonly fields: readonly string[];
  /** Per field: the place of each value (tuples as JSON). */
  readonly places: readonly ReadonlyMap<Json, number>[];
  /** From the mixed-radix number of a combination to its index in the whole list; -1 where the schema leaves it out. */
  readonly indices: Int32Array;
}

/** All actions of a schema. */
export interface Domain<A> {
  /** Every action in order, frozen. */
  readonly actions: readonly A[];
  readonly byType: ReadonlyMap<string, ActionDomain>;
  /** The number of an action, or -1 if the schema doesn't have it. */
  indexOf(action: unknown): number;
}

const domains = new WeakMap<z.ZodType, Domain<ActionBase>>();

/** All actions of a discriminated union of {@link action} schemas (or of one), listed once per schema. */
export function domainOf<A extends ActionBase>(schema: z.ZodType<A>): Domain<A> {
  const known = domains.get(schema) as Domain<A> | undefined;
  if (known) return known;
  const domain = listDomain(schema);
  domains.set(schema, domain);
  return domain;
}

function listDomain<A extends ActionBase>(schema: z.ZodType<A>): Domain<A> {
  const { def } = schema._zod as { def: z.core.$ZodTypeDef };
  const kinds = def.type === 'union' ? (def as z.core.$ZodUnionDef).options : def.type === 'never' ? [] : [schema];
  const actions: A[] = [];
  const byType = new Map<string, ActionDomain>();
  for (const kind of kinds as z.ZodType[]) {
    const { shape } = (kind as z.ZodObject)._zod.def;
    const fields = Object.keys(shape).filter((field) => field !== 'type');
    const [type] = valuesOf(shape['type'] as z.ZodType, 'type') as [string];
    const values = fields.map((field) => valuesOf(shape[field] as z.ZodType, `${type}.${field}`));
    const combinations = values.reduce<Json[][]>(
      (rows, column) => rows.flatMap((row) => column.map((value) => [...row, value])),
      [[]],
    );
    const { where, sortBy } = actionOptions.get(kind) ?? {};
    // Each action has the fields and values of the schema, which TypeScript can't see.
    let numbered = combinations.map((combination, number) => ({
      number,
      action: deepFreeze(
        Object.fromEntries([['type', type], ...fields.map((field, index) => [field, combination[index]])]),
      ) as never,
    }));
    if (where) numbered = numbered.filter(({ action }) => where(action));
    if (sortBy) numbered.sort((left, right) => sortBy(left.action) - sortBy(right.action));
    const indices = new Int32Array(combinations.length).fill(-1);
    for (const { number, action } of numbered) indices[number] = actions.push(action) - 1;
    byType.set(type, {
      fields,
      places: values.map((column) => new Map(column.map((value, place) => [keyOf(value), place]))),
      indices,
    });
  }
  const identities = new Map<unknown, number>(actions.map((action, index) => [action, index]));
  return {
    actions,
    byType,
    indexOf: (action) => identities.get(action) ?? indexIn(byType, action),
  };
}

function indexIn(byType: ReadonlyMap<string, ActionDomain>, action: unknown): number {
  if (typeof action !== 'object' || action === null) return -1;
  const record = action as Readonly<Record<string, unknown>>;
  const kind = byType.get(record['type'] as string);
  if (!kind || Object.keys(record).length !== kind.fields.length + 1) return -1;
  let number = 0;
  for (let i = 0; i < kind.fields.length; i++) {
    const places = kind.places[i] as ReadonlyMap<Json, number>;
    const place = places.get(keyOf(record[kind.fields[i] as string] as Json));
    if (place === undefined) return -1;
    number = number * places.size + place;
  }
  return kind.indices[number] as number;
}

/** What a value is looked up by. A list from outside may hold what is no JSON; then it is none that is known. */
function keyOf(value: Json): Json {
  if (!Array.isArray(value)) return value;
  try {
    return JSON.stringify(value);
  } catch {
    return '';
  }
}

/**
 * Every action of each type in the order of the action space, frozen: the constants that stages pick their lists from.
 * With later fields varying fastest, `{ column: int(0, 4), floor: int(0, 8) }` is at `column * 9 + floor`.
 */
export function internActions<A extends ActionBase>(schema: z.ZodType<A>): InternedActions<A> {
  const interned: Record<string, A[]> = {};
  for (const action of domainOf(schema).actions) {
    interned[action.type] ??= [];
    interned[action.type]?.push(action);
  }
  // Every type has a list, and no list is empty: they come from the schema.
  return interned as unknown as InternedActions<A>;
}
