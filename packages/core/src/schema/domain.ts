import type * as z from 'zod/mini';
import type { ActionBase } from '../contract.js';
import { plainCopy } from '../tools/border.js';
import { GameDefinitionError } from '../tools/errors.js';
import { limitsOf } from '../tools/limits.js';
import { once } from '../tools/once.js';
import { deepFreeze } from './json.js';
import { actionOptions, listedValues } from './schema.js';
import { sizeLimit } from './size.js';

type Json = string | number | boolean | null | readonly Json[];

/** All values of a finite schema, in order. The first entry of a tuple varies slowest. */
export function valuesOf(schema: z.core.$ZodType, path: string): Json[] {
  const listed = listedValues.get(schema);
  if (listed) return [...listed.values()] as Json[];
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
        throw new GameDefinitionError(`${path} must be a bounded integer, int(min, max), of at most 65,536 values.`);
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
      throw new GameDefinitionError(`${path} is of type ${def.type}: use listed(schema, values).`);
  }
}

/** The actions of one type, listed on first use. */
export interface TypeDomain<A> {
  /** The names of the fields, in order. */
  readonly fields: readonly string[];
  /** The values of each field, in order. */
  columns(): readonly (readonly Json[])[];
  /** The index of each value of each field, by its key. */
  places(): readonly ReadonlyMap<unknown, number>[];
  /** The action of every combination of values, later fields varying fastest; `undefined` for an excluded one. */
  byNumber(): readonly (A | undefined)[];
  /** In order, frozen. */
  list(): readonly A[];
  /** The action with these fields and values, or `undefined`. */
  find(record: Readonly<Record<string, unknown>>): A | undefined;
}

/** All actions of a schema. */
export interface Domain<A> {
  readonly byType: ReadonlyMap<string, TypeDomain<A>>;
  /** Every action in order, frozen. */
  readonly actions: readonly A[];
  /** The value itself if it is one of the constants, or `undefined`. */
  own(anything: unknown): A | undefined;
  /** The action equal to plain data, or `undefined`. Lists only the actions of its type. */
  lookUp(plain: unknown): A | undefined;
  /** The action equal to a value from outside, or `undefined`. */
  find(anything: unknown): A | undefined;
  /** The id of a value if it is one of the constants, or `undefined`. */
  idOf(anything: unknown): number | undefined;
  /** The id of a constant or of plain data, or -1 if the schema doesn't have it. */
  indexOf(plain: unknown): number;
}

const domains = new WeakMap<z.core.$ZodType, Domain<ActionBase>>();

/** All actions of a discriminated union of {@link action} schemas (or of one), listed once per schema. */
export function domainOf<A extends ActionBase>(schema: z.core.$ZodType<A>): Domain<A> {
  const known = domains.get(schema) as Domain<A> | undefined;
  if (known) return known;
  const domain = makeDomain(schema);
  domains.set(schema, domain);
  return domain;
}

/** The schemas of the types of actions. */
export function kindsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  const { def } = schema._zod as { def: z.core.$ZodTypeDef };
  return def.type === 'union' ? (def as z.core.$ZodUnionDef).options : def.type === 'never' ? [] : [schema];
}

function makeDomain<A extends ActionBase>(schema: z.core.$ZodType<A>): Domain<A> {
  const kinds = kindsOf(schema);
  const interned = new Map<unknown, A>();
  const byType = new Map((kinds as z.core.$ZodObject[]).map((kind) => typeDomain<A>(kind, interned)));
  const actions = once(() => [...byType.values()].flatMap(({ list }) => list()));
  const indices = once(() => new Map<unknown, number>(actions().map((action, index) => [action, index])));
  const idOf = (anything: unknown): number | undefined => indices().get(anything);
  const own = (anything: unknown): A | undefined => interned.get(anything);
  const lookUp = (plain: unknown): A | undefined => {
    if (typeof plain !== 'object' || plain === null) return undefined;
    const record = plain as Readonly<Record<string, unknown>>;
    return byType.get(record['type'] as string)?.find(record);
  };
  const find = (anything: unknown): A | undefined =>
    own(anything) ?? lookUp(plainCopy(anything, sizeLimit(schema)).value);
  return {
    byType,
    get actions() {
      return actions();
    },
    own,
    lookUp,
    find,
    idOf,
    indexOf: (plain) => idOf(plain) ?? idOf(lookUp(plain)) ?? -1,
  };
}

function typeDomain<A>(kind: z.core.$ZodObject, interned: Map<unknown, A>): [type: string, domain: TypeDomain<A>] {
  const { shape } = kind._zod.def;
  const fields = Object.keys(shape).filter((field) => field !== 'type');
  const [type] = valuesOf(shape['type'] as z.core.$ZodType, 'type') as [string];
  const lazyColumns = fields.map((field) => {
    const schema = shape[field] as z.core.$ZodType;
    const column = once(() => valuesOf(schema, `${type}.${field}`).map(deepFreeze));
    // List values now, to refuse infinite fields when the game is defined. Listed values are finite but can be many.
    if (listedValues.get(schema) === undefined) column();
    return column;
  });
  const columns = once(() => lazyColumns.map((column) => column()));
  const places = once(() => columns().map((values) => new Map(values.map((value, place) => [keyOf(value), place]))));
  const byNumber = once(() => {
    const actions = combine<A>(type, fields, columns(), actionOptions.get(kind)?.where);
    for (const action of actions) if (action !== undefined) interned.set(action, action);
    return actions;
  });
  const list = once(() => {
    const { sortBy } = actionOptions.get(kind) ?? {};
    const actions = byNumber().filter((action) => action !== undefined);
    return sortBy ? actions.sort((left, right) => sortBy(left as never) - sortBy(right as never)) : actions;
  });
  const find = (record: Readonly<Record<string, unknown>>): A | undefined => {
    if (Object.keys(record).length !== fields.length + 1) return undefined;
    let number = 0;
    for (const [i, placesOfField] of places().entries()) {
      const place = placesOfField.get(keyOf(record[fields[i] as string]));
      if (place === undefined) return undefined;
      number = number * placesOfField.size + place;
    }
    return byNumber()[number];
  };
  return [type, { fields, columns, places, byNumber, list, find }];
}

/** The action of every combination of values, later fields varying fastest; `undefined` where `where` refuses it. */
function combine<A>(
  type: string,
  fields: readonly string[],
  columns: readonly Json[][],
  where: ((action: never) => boolean) | undefined,
): (A | undefined)[] {
  const size = columns.reduce((product, { length }) => product * length, 1);
  return Array.from({ length: size }, (_, number) => {
    // V8 reserves space for fields in `{}`, but not in `{ type }`.
    const action: Record<string, Json> = {};
    action['type'] = type;
    let stride = size;
    for (let i = 0; i < fields.length; i++) {
      const column = columns[i] as Json[];
      stride /= column.length;
      action[fields[i] as string] = column[Math.floor(number / stride) % column.length] as Json;
    }
    // Frozen before `where` reads it: V8 is fastest if all objects have one shape.
    const frozen = Object.freeze(action);
    // TypeScript can't see that it has the fields and values of the schema.
    return where === undefined || where(frozen as never) ? (frozen as A) : undefined;
  });
}

/** The lookup key of a value. */
export function keyOf(value: unknown): unknown {
  return Array.isArray(value) ? JSON.stringify(value) : value;
}
