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
import { domainOf, keyOf, type TypeDomain } from './domain.js';

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

/** A field of a type of actions. */
interface IndexedField<A> {
  readonly name: string;
  readonly values: readonly unknown[];
  /** The place of each value. */
  readonly places: ReadonlyMap<unknown, number>;
  /** How far apart two actions are that differ by one place of this field. */
  readonly stride: number;
  /** Makes the run over this field that starts with an action, by its number. */
  runFrom(first: number): ActionRun<A>;
}

interface Finders {
  readonly from: (given: GivenFields) => unknown;
  readonly with: (given: GivenFields) => unknown;
}

type GivenFields = Readonly<Record<string, unknown>>;

/** The properties of a list of constants. They aren't enumerable, so the list equals a plain one. */
function propertiesOf<A>(type: string, domain: TypeDomain<A>): PropertyDescriptorMap {
  const actions = domain.byNumber();
  const fields = fieldsOf(domain, actions);
  const refuse = (given: GivenFields): never => {
    throw new GameDefinitionError(`There is no action ${type} with the fields ${preview(given)}.`);
  };
  const finders = generated(fields, actions, refuse) ?? walking(fields, actions, refuse);
  const [first, second] = fields;
  const run = second === undefined ? first?.runFrom(0) : undefined;
  return { from: { value: finders.from }, with: { value: finders.with }, byValue: { value: run?.byValue } };
}

function fieldsOf<A>({ columns }: TypeDomain<A>, actions: readonly (A | undefined)[]): IndexedField<A>[] {
  let stride = actions.length;
  return columns.map((column) => {
    const values = column.values();
    stride /= values.length;
    return { name: column.field, values, places: column.places(), stride, runFrom: runsOf(actions, values, stride) };
  });
}

function runsOf<A>(actions: readonly (A | undefined)[], values: readonly unknown[], stride: number) {
  const isNumeric = values.some((value) => typeof value === 'number');
  return (first: number): ActionRun<A> => {
    const byValue: (A | undefined)[] = [];
    for (const [place, value] of values.entries()) {
      const index = isNumeric ? value : place;
      if (typeof index !== 'number' || index < 0) continue;
      while (byValue.length <= index) byValue.push(undefined);
      byValue[index] = actions[first + place * stride];
    }
    return { byValue };
  };
}

/** Generates the finders of a type; `undefined` if that is forbidden. */
function generated(
  fields: readonly IndexedField<unknown>[],
  actions: readonly unknown[],
  refuse: (given: GivenFields) => never,
): Finders | undefined {
  const names = fields.map(({ name }) => JSON.stringify(name));
  /** The places of some fields, as constants `p0`, `p1`…, and whether all are found. */
  const placesOf = (some: readonly number[]) => ({
    declared: some.map((i) => `const p${i} = place${i}(given[${names[i]}]);`).join(' '),
    areFound: ['true', ...some.map((i) => `p${i} >= 0`)].join(' && '),
  });
  /** The number of a combination of places, the last varying fastest, or that of an action. */
  const rankOf = (some: readonly number[]): string =>
    some.reduce((rank, i) => (rank === '0' ? `p${i}` : `(${rank}) * ${fields[i]?.values.length} + p${i}`), '0');
  const numberOf = (some: readonly number[]): string =>
    ['0', ...some.map((i) => `p${i} * ${fields[i]?.stride}`)].join(' + ');
  const all = fields.map((_, i) => i);
  const runsWithout = all.map((left) => {
    const others = all.filter((i) => i !== left);
    const { declared, areFound } = placesOf(others);
    return `if (given[${names[left]}] === undefined) {
      ${declared}
      if (!(${areFound})) return refuse(given);
      const rank = ${rankOf(others)};
      return runs${left}[rank] ?? (runs${left}[rank] = fields[${left}].runFrom(${numberOf(others)}));
    }`;
  });
  const { declared, areFound } = placesOf(all);
  const source = `
    ${fields.map(placeCode).join('\n')}
    ${fields.map(({ values }, i) => `const runs${i} = new Array(${actions.length / values.length}).fill(undefined);`).join('\n')}
    return {
      from(given) {
        ${declared}
        return (${areFound} ? actions[${rankOf(all)}] : undefined) ?? refuse(given);
      },
      with(given) {
        ${runsWithout.reverse().join('\n')}
        return refuse(given);
      },
    };`;
  return generate(source, { fields, actions, keyOf, refuse });
}

/** Most words that are found by a `switch`, and the highest number that is found in a table. */
const MAX_CASES = 40;
const MAX_NUMBER = 255;

/** The function that finds the place of a value of a field; -1 for none. Each kind of value is compared on its own. */
function placeCode({ values }: IndexedField<unknown>, index: number): string {
  const numbers = values.filter((value) => typeof value === 'number');
  const words = values.filter((value) => typeof value === 'string');
  const [least] = values;
  let code = '';
  if (typeof least === 'number' && values.every((value, place) => value === least + place)) {
    return `function place${index}(v) {
      return v === (v | 0) && v >= ${least} && v < ${least + values.length} ? v - ${least} : -1;
    }`;
  }
  if (numbers.length > 0 && numbers.every((value) => value >= 0 && value <= MAX_NUMBER)) {
    const table = Array.from({ length: MAX_NUMBER + 1 }, (_, value) => values.indexOf(value));
    code = `const table${index} = ${JSON.stringify(table)};`;
  }
  const byNumber = code && `if (typeof v === 'number') return table${index}[v] ?? -1;`;
  const cases = words.map((word) => `case ${JSON.stringify(word)}: return ${values.indexOf(word)};`);
  const byWord =
    words.length > 0 && words.length <= MAX_CASES
      ? `if (typeof v === 'string') switch (v) { ${cases.join(' ')} default: return -1; }`
      : '';
  return `${code} function place${index}(v) {
    ${byNumber} ${byWord} return fields[${index}].places.get(keyOf(v)) ?? -1;
  }`;
}

/** The finders of a type without generated code. */
function walking(
  fields: readonly IndexedField<unknown>[],
  actions: readonly unknown[],
  refuse: (given: GivenFields) => never,
): Finders {
  /** The number of an action, or of the first action of the run over the field `left` out; `NaN` for none. */
  const numberOf = (given: GivenFields, left?: IndexedField<unknown>): number => {
    let number = 0;
    for (const field of fields) {
      if (field !== left) number += field.stride * (field.places.get(keyOf(given[field.name])) ?? Number.NaN);
    }
    return number;
  };
  return {
    from: (given) => actions[numberOf(given)] ?? refuse(given),
    with(given) {
      const left = fields.filter(({ name }) => given[name] === undefined).at(-1);
      const first = numberOf(given, left);
      return left && !Number.isNaN(first) ? left.runFrom(first) : refuse(given);
    },
  };
}
