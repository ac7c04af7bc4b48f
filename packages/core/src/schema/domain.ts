/** All actions of an action schema in order: the constants that rules list, and the ids of the action space. */
import type * as z from 'zod/mini';
import type { ActionBase } from '../contract.js';
import { plainCopy } from '../tools/border.js';
import { GameDefinitionError } from '../tools/errors.js';
import { isObject } from '../tools/isObject.js';
import { once } from '../tools/once.js';
import { deepFreeze } from './json.js';
import { sizeLimit } from './size.js';
import { constantsAt, objectsOf, type SchemaTree, type TreeOf, treeOf } from './tree.js';

/** All values of a finite schema, in order. The first entry of a tuple varies slowest. */
export function valuesOf(tree: SchemaTree, path: string): unknown[] {
  const { values } = tree.mark;
  if (values) return [...values()];
  switch (tree.kind) {
    case 'boolean':
      return [false, true];
    case 'nullable':
      return [null, ...valuesOf(tree.inner, path)];
    case 'number': {
      const { isInteger, least, most } = tree;
      if (!isInteger || least === undefined || most === undefined || most - least > 0xffff) break;
      return Array.from({ length: most - least + 1 }, (_, offset) => least + offset);
    }
    case 'tuple':
      return tree.items.reduce<unknown[][]>(
        (rows, item, index) =>
          rows.flatMap((row) => valuesOf(item, `${path}[${index}]`).map((value) => [...row, value])),
        [[]],
      );
    case 'union':
      return tree.options.flatMap((option) => valuesOf(option, path));
    default:
      if (tree.constants) return [...tree.constants];
  }
  throw new GameDefinitionError(
    `${path} can't be listed: use int(min, max) with at most 65,536 values, or listed(schema, values).`,
  );
}

/** The actions of one type, listed on first use. */
export interface TypeDomain<A> {
  /** Its fields, in order. */
  readonly columns: readonly ActionField[];
  /** The action of every combination of values, later fields varying fastest; `undefined` for an excluded one. */
  byNumber(): readonly (A | undefined)[];
  /** The number of the action with these fields, `NaN` for none. With a field `left` out, that of the other fields. */
  numberOf(given: GivenFields, left?: number): number;
  /** In order, frozen. */
  list(): readonly A[];
  /** The action with these fields and values, or `undefined`. */
  find(record: GivenFields): A | undefined;
}

/** Fields that may be those of an action. */
export type GivenFields = Readonly<Record<string, unknown>>;

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
  const domain = domains.get(schema) ?? makeDomain(schema);
  domains.set(schema, domain);
  // TypeScript can't see that its actions have the fields and values of the schema.
  return domain as Domain<A>;
}

function makeDomain(schema: z.core.$ZodType): Domain<ActionBase> {
  const interned = new Map<unknown, ActionBase>();
  const byType = new Map(objectsOf(treeOf(schema)).map((kind) => typeDomain(kind, interned)));
  const actions = once(() => [...byType.values()].flatMap(({ list }) => list()));
  const indices = once(() => new Map<unknown, number>(actions().map((action, index) => [action, index])));
  const idOf = (anything: unknown): number | undefined => indices().get(anything);
  const own = (anything: unknown): ActionBase | undefined => interned.get(anything);
  const lookUp = (plain: unknown): ActionBase | undefined => {
    if (!isObject(plain)) return undefined;
    const { type } = plain;
    return typeof type === 'string' ? byType.get(type)?.find(plain) : undefined;
  };
  const find = (anything: unknown): ActionBase | undefined =>
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

/** A field of an action with its values in order, and the place of each. */
interface ActionField {
  readonly field: string;
  values(): readonly unknown[];
  places(): ReadonlyMap<unknown, number>;
}

function columnOf(type: string, field: string, tree: SchemaTree): ActionField {
  const values = once(() => valuesOf(tree, `${type}.${field}`).map(deepFreeze));
  // List values now, to refuse infinite fields when the game is defined. Listed values are finite but can be many.
  if (tree.mark.values === undefined) values();
  return { field, values, places: once(() => new Map(values().map((value, place) => [keyOf(value), place]))) };
}

function typeDomain(
  kind: TreeOf<'object'>,
  interned: Map<unknown, ActionBase>,
): [type: string, domain: TypeDomain<ActionBase>] {
  const { type: _type, ...fields } = kind.fields;
  const type = String(constantsAt(kind, 'type')[0]);
  const columns = Object.entries(fields).map(([field, tree]) => columnOf(type, field, tree));
  const { where, sortBy } = kind.mark.options ?? {};
  const byNumber = once(() => {
    const actions = combine(type, columns, where);
    for (const action of actions) if (action !== undefined) interned.set(action, action);
    return actions;
  });
  const list = once(() => {
    const actions = byNumber().filter((action) => action !== undefined);
    return sortBy ? actions.sort((left, right) => sortBy(left) - sortBy(right)) : actions;
  });
  const numberOf = (given: GivenFields, left?: number): number =>
    columns.reduce((number, { field, places }, index) => {
      if (index === left) return number;
      return number * places().size + (places().get(keyOf(given[field])) ?? Number.NaN);
    }, 0);
  const find = (record: GivenFields): ActionBase | undefined =>
    Object.keys(record).length === columns.length + 1 ? byNumber()[numberOf(record)] : undefined;
  return [type, { columns, byNumber, numberOf, list, find }];
}

/** The action of every combination of values, later fields varying fastest; `undefined` where `where` refuses it. */
function combine(
  type: string,
  columns: readonly ActionField[],
  where: ((action: ActionBase) => boolean) | undefined,
): (ActionBase | undefined)[] {
  const lists = columns.map(({ field, values }) => ({ field, values: values() }));
  const size = lists.reduce((product, { values }) => product * values.length, 1);
  return Array.from({ length: size }, (_, number) => {
    // V8 reserves space for fields in `{}`, but not in `{ type }`.
    const action = {} as Record<string, unknown> & { type: string };
    action.type = type;
    let stride = size;
    for (const { field, values } of lists) {
      stride /= values.length;
      action[field] = values[Math.floor(number / stride) % values.length];
    }
    // Frozen before `where` reads it: V8 is fastest if all objects have one shape.
    const frozen = Object.freeze(action);
    return where === undefined || where(frozen) ? frozen : undefined;
  });
}

/** The lookup key of a value. */
export function keyOf(value: unknown): unknown {
  return Array.isArray(value) ? JSON.stringify(value) : value;
}
