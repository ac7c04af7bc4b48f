/**
 * The constants of a game's actions, by the names and values of their fields. `from` and `with` run for every action that
 * a stage lists, so they are generated for the fields of their type. Where code can't be generated (see `shape.ts`), they
 * look the fields up one after the other.
 */
import type * as z from 'zod/mini';
import type { ActionBase, ActionRun } from '../contract.js';
import { preview } from '../tools/arguments.js';
import { GameDefinitionError } from '../tools/errors.js';
import { generate } from '../tools/generate.js';
import { entryAt } from '../tools/lists.js';
import { domainOf, type GivenFields, keyOf, type TypeDomain } from './domain.js';

/** The fields of an action. Numbers are checked when they are used. */
type FieldsOf<A extends ActionBase> = {
  readonly [Name in Exclude<keyof A, 'type'>]: A[Name] extends number ? number : A[Name];
};

/** All fields but one. */
type AllButOne<Fields> = { readonly [Varying in keyof Fields]: Omit<Fields, Varying> }[keyof Fields];

/** Whether a type of actions has a single field. */
type HasOneField<Fields, Name = keyof Fields> = Name extends unknown
  ? [keyof Fields] extends [Name]
    ? true
    : false
  : never;

/** Finds the constants of one type by their fields. */
interface ByFields<A extends ActionBase> {
  /**
   * The action with these fields.
   * @throws GameDefinitionError if there is none.
   */
  from(fields: FieldsOf<A>): A;
  /**
   * The actions that have these fields, and any value of the one field left out.
   * @throws GameDefinitionError unless exactly one field is left out, or if no action has these fields.
   */
  with(fields: AllButOne<FieldsOf<A>>): ActionRun<A>;
}

/** The frozen actions of one type, in the order of the action space. Those with a single field are a run. */
export type ActionConstants<A extends ActionBase> = readonly [A, ...(readonly A[])] &
  ByFields<A> &
  (true extends HasOneField<FieldsOf<A>> ? ActionRun<A> : unknown);

/** The frozen actions of each type, in the order of the action space. */
export type InternedActions<A extends ActionBase> = {
  readonly [Type in A['type']]: ActionConstants<Extract<A, { readonly type: Type }>>;
};

/**
 * The frozen actions of each type in the order of the action space; stages list these constants. `ACTIONS.move` lists
 * those of a type, `ACTIONS.move.from({ from: 3, to: 5 })` is one by its fields, and `ACTIONS.move.with({ from: 3 })` a
 * run, of which `legal.pushBits` takes the actions to a set of targets. A type is listed on first use.
 */
export function internActions<A extends ActionBase>(schema: z.core.$ZodType<A>): InternedActions<A> {
  const interned = {};
  for (const [type, domain] of domainOf(schema).byType) {
    Object.defineProperty(interned, type, {
      configurable: true,
      enumerable: true,
      get() {
        const value = constantsOf(type, domain);
        // Becomes a plain property: stages read it for every action they list.
        Object.defineProperty(interned, type, { value });
        return value;
      },
    });
  }
  // The schema gives every type a non-empty list.
  return interned as InternedActions<A>;
}

/** The list of a type with the properties that find its actions, the same list for the same schema. */
function constantsOf<A>(type: string, domain: TypeDomain<A>): readonly A[] {
  const list = domain.list();
  return 'from' in list ? list : Object.defineProperties(list, propertiesOf(type, domain));
}

/** The properties of a list of constants. They aren't enumerable, so the list equals a plain one. */
function propertiesOf<A>(type: string, domain: TypeDomain<A>): PropertyDescriptorMap {
  const { columns, numberOf } = domain;
  const actions = domain.byNumber();
  /** The runs over each field, by the number of the other fields. The length is set, else V8 may make a hash table. */
  const runs = columns.map(({ values }) => new Array<ActionRun<A> | undefined>(actions.length / values().length));
  const refuse = (given: GivenFields): never => {
    throw new GameDefinitionError(`There is no action ${type} with the fields ${preview(given)}.`);
  };
  // Doesn't take the given fields: V8 would have to allocate them for every call of `with`.
  const newRun = (left: number, others: number): ActionRun<A> | undefined => {
    const known = runs[left];
    if (known === undefined || Number.isNaN(others)) return undefined;
    known[others] = runOver(domain, left, others);
    return known[others];
  };
  const places = columns.map((column) => (value: unknown) => column.places().get(keyOf(value)) ?? Number.NaN);
  const finders = generate<Finders<A>>(findersOf(columns), { actions, runs, refuse, newRun, places }) ?? {
    from: (given) => actions[numberOf(given)] ?? refuse(given),
    with(given) {
      const left = columns.findIndex(({ field }) => given[field] === undefined);
      return newRun(left, numberOf(given, left)) ?? refuse(given);
    },
  };
  const byValue = columns.length === 1 ? finders.with({}).byValue : undefined;
  return { from: { value: finders.from }, with: { value: finders.with }, byValue: { value: byValue } };
}

/** The actions with any value of the field `left` out, by the number of the other fields. */
function runOver<A>({ columns, byNumber }: TypeDomain<A>, left: number, others: number): ActionRun<A> {
  const values = entryAt(columns, left).values();
  /** The distance in `byNumber` of actions with consecutive values of the field. */
  const stride = columns.slice(left + 1).reduce((product, column) => product * column.values().length, 1);
  const later = others % stride;
  const first = (others - later) * values.length + later;
  const isNumeric = values.some((value) => typeof value === 'number');
  const byValue: (A | undefined)[] = [];
  for (const [place, value] of values.entries()) {
    const index = isNumeric ? value : place;
    if (typeof index !== 'number' || index < 0) continue;
    while (byValue.length <= index) byValue.push(undefined);
    byValue[index] = byNumber()[first + place * stride];
  }
  return { byValue };
}

interface Finders<A> {
  readonly from: (given: GivenFields) => A;
  readonly with: (given: GivenFields) => ActionRun<A>;
}

/** The source of the finders for the fields of a type. */
function findersOf(columns: TypeDomain<unknown>['columns']): string {
  const fields = columns.map(({ field }) => `given[${JSON.stringify(field)}]`);
  const numberOf = (left?: number): string =>
    columns.reduce(
      (number, { values }, i) => (i === left ? number : `(${number}) * ${values().length} + place${i}(${fields[i]})`),
      '0',
    );
  const runs = fields.map(
    (field, i) => `if (${field} === undefined) {
      const others = ${numberOf(i)};
      return runs${i}[others] ?? newRun(${i}, others) ?? refuse(given);
    }`,
  );
  return `
    ${columns.map(({ values }, i) => `const runs${i} = runs[${i}]; ${placeCode(values(), i)}`).join('\n')}
    return {
      from: (given) => actions[${numberOf()}] ?? refuse(given),
      with(given) { ${runs.reverse().join('\n')} return refuse(given); },
    };`;
}

/** Most words that are compared one by one, and the highest number that is found in a table. */
const MAX_WORDS = 40;
const MAX_NUMBER = 255;

/** The source of `place<i>(v)`: the place of a value, without a look-up if it is a small number or one of a few words. */
function placeCode(values: readonly unknown[], i: number): string {
  const [least] = values;
  if (typeof least === 'number' && values.every((value, place) => value === least + place)) {
    return `function place${i}(v) {
      if (v === (v | 0) && v >= ${least} && v < ${least + values.length}) return v - ${least};
      return places[${i}](v);
    }`;
  }
  const numbers = values
    .filter((value) => typeof value === 'number')
    .filter((value) => value >= 0 && value <= MAX_NUMBER);
  const table = Array.from({ length: Math.max(-1, ...numbers) + 1 }, (_, value) => values.indexOf(value));
  const words = values.filter((value) => typeof value === 'string');
  const cases = words.map((word) => `case ${JSON.stringify(word)}: return ${values.indexOf(word)};`);
  // Numbers and words are told apart first: V8 compares values of one type faster.
  return `const table${i} = ${JSON.stringify(table)}; function place${i}(v) {
    ${table.length > 0 ? `if (typeof v === 'number') { const place = table${i}[v]; if (place >= 0) return place; }` : ''}
    ${cases.length > 0 && cases.length <= MAX_WORDS ? `if (typeof v === 'string') switch (v) { ${cases.join(' ')} }` : ''}
    return places[${i}](v);
  }`;
}
