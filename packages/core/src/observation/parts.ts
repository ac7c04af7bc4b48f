/** From the schema of a part of a view to the floats that it is written as. */
import * as z from 'zod';
import { GameDefinitionError } from '../errors.js';
import { limitsOf } from '../limits.js';
import { markOf } from './marks.js';
import type { Field, Plan } from './plan.js';

/** What one float of an observation is. */
export interface ObservedColumn {
  /** Where it is in a view, such as `seats[0].hand[2]`, or `turn = chance` where it is 1 for one value and else 0. */
  readonly label: string;
  /** What the view's schema says of the part. */
  readonly description: string;
  /** The least it can be; minus infinity if the schema has no bound. */
  readonly low: number;
  /** The most it can be; infinity if the schema has no bound. */
  readonly high: number;
}

/** A board: consecutive floats that are a block of `[channels, rows, columns]`. */
export interface ObservedPlanes {
  /** Where the board is in a view, such as `seats[0].house`. */
  readonly label: string;
  /** Place of its first float. */
  readonly offset: number;
  readonly shape: readonly [channels: number, rows: number, columns: number];
  /** What a channel is of every cell, such as `= W` or `.rotation`. */
  readonly channels: readonly string[];
}

/** What the floats of an observation are. */
export interface ObservationLayout {
  /** Name and version. */
  readonly layout: 'view/1' | 'player/1';
  /** `[length]`: the number of floats. */
  readonly shape: readonly [number];
  /** What each float is, such as `seats[0].hand[2]` or `turn = chance`. */
  readonly labels: readonly string[];
  /** The same, with what it means and its bounds. */
  readonly columns: readonly ObservedColumn[];
  /** The boards among them, each a block of `[channels, rows, columns]`. */
  readonly planes: readonly ObservedPlanes[];
}

/** One part of a view. Labels go on from where it is. */
export interface Part {
  readonly columns: readonly ObservedColumn[];
  readonly planes: readonly ObservedPlanes[];
  readonly plan: Plan;
}

export const NO_PART: Part = { columns: [], planes: [], plan: { kind: 'nothing' } };

/** Parts of a view one after the other. */
export interface Row extends Omit<Part, 'plan'> {
  readonly fields: readonly Field[];
}

/** Puts parts one after the other, each under its label. Those without a float are left out. */
export function rowOf(
  parts: readonly { readonly key: string | number; readonly label: string; readonly part: Part }[],
): Row {
  const columns: ObservedColumn[] = [];
  const planes: ObservedPlanes[] = [];
  const fields: Field[] = [];
  for (const { key, label, part } of parts) {
    const start = columns.length;
    if (part.columns.length > 0) fields.push({ key, start, plan: part.plan });
    for (const board of part.planes)
      planes.push({ ...board, label: label + board.label, offset: start + board.offset });
    for (const column of part.columns) columns.push({ ...column, label: label + column.label });
  }
  return { columns, planes, fields };
}

/** Makes the parts of the first layout: whatever a view holds, wherever it is. */
export class PartMaker {
  /** The part of a schema. `path` is where it is in the view, for messages. */
  partOf(schema: z.core.$ZodType, path: string): Part {
    if (markOf(schema).isUnobserved) return NO_PART;
    const part = this.bare(schema, path);
    const { description } = z.globalRegistry.get(schema) ?? {};
    if (description === undefined) return part;
    // A column says what the innermost part around it is.
    const columns = part.columns.map((column) => (column.description === '' ? { ...column, description } : column));
    return { ...part, columns };
  }

  /** The part of a schema, whatever is said of it. */
  protected bare(schema: z.core.$ZodType, path: string): Part {
    const { def } = schema._zod as { def: z.core.$ZodTypeDef };
    switch (def.type) {
      case 'boolean':
        return { columns: [columnOf('', 0, 1)], planes: [], plan: { kind: 'flag' } };
      case 'number':
        return this.number(schema, path);
      case 'enum':
        return oneHot(Object.values((def as z.core.$ZodEnumDef).entries));
      case 'literal':
        return oneHot((def as z.core.$ZodLiteralDef<z.core.util.Literal>).values);
      case 'null':
        return NO_PART;
      case 'nullable':
        return optional(this.partOf((def as z.core.$ZodNullableDef).innerType, path));
      case 'readonly':
      case 'default':
        return this.partOf((def as z.core.$ZodReadonlyDef | z.core.$ZodDefaultDef).innerType, path);
      case 'object':
        return this.object((def as z.core.$ZodObjectDef).shape, path);
      case 'tuple':
        return this.tuple((def as z.core.$ZodTupleDef).items, path);
      case 'array':
        return this.list(schema, (def as z.core.$ZodArrayDef).element, path);
      case 'union':
        return this.union(def as z.core.$ZodUnionDef, path);
      default:
        throw new GameDefinitionError(`The view has ${path} of type ${def.type}, which has no fixed size.`);
    }
  }

  protected number(schema: z.core.$ZodType, _path: string): Part {
    const { least, most } = limitsOf(schema);
    const base = least ?? 0;
    const range = most === undefined ? 1 : Math.max(1, most - base);
    const low = least === undefined ? -Infinity : 0;
    const high = most === undefined ? Infinity : (most - base) / range;
    return { columns: [columnOf('', low, high)], planes: [], plan: { kind: 'number', base, range } };
  }

  protected object(shape: z.core.$ZodShape, path: string): Part {
    const { fields, ...row } = rowOf(
      Object.entries(shape).map(([key, field]) => ({
        key,
        label: `.${key}`,
        part: this.partOf(field, `${path}.${key}`),
      })),
    );
    return { ...row, plan: { kind: 'fields', fields } };
  }

  protected tuple(items: readonly z.core.$ZodType[], path: string): Part {
    const { fields, ...row } = rowOf(
      items.map((item, key) => ({ key, label: `[${key}]`, part: this.partOf(item, `${path}[${key}]`) })),
    );
    return { ...row, plan: { kind: 'fields', fields } };
  }

  protected list(schema: z.core.$ZodType, element: z.core.$ZodType, path: string): Part {
    const { length, most } = limitsOf(schema);
    const room = length ?? most;
    if (room === undefined) throw new GameDefinitionError(`The list ${path} of the view needs a greatest length.`);
    const entry = this.partOf(element, `${path}[]`);
    return repeated(length === undefined ? optional(entry) : entry, room);
  }

  /** Which option it is, then room for each. */
  protected union({ options, ...def }: z.core.$ZodUnionDef, path: string): Part {
    const names = options.map(nameOf);
    const { discriminator } = def as { readonly discriminator?: string };
    const find =
      discriminator === undefined
        ? (value: unknown) => options.findIndex((option) => (option as z.ZodType).safeParse(value).success)
        : finderBy(discriminator, options);
    const parts = options.map((option, index) => this.partOf(option, `${path}<${names[index]}>`));
    return choice(names, parts, find, true);
  }
}

/** A column whose description is the one of the part around it. */
export function columnOf(label: string, low: number, high: number): ObservedColumn {
  return { label, description: '', low, high };
}

/** A float for each value; nothing of what is always the same. */
export function oneHot(values: readonly unknown[]): Part {
  if (values.length < 2) return NO_PART;
  return {
    columns: values.map((value) => columnOf(` = ${String(value)}`, 0, 1)),
    planes: [],
    plan: { kind: 'oneHot', places: new Map(values.map((value, place) => [value, place])) },
  };
}

/** A flag for being there, then the part itself. */
export function optional(part: Part): Part {
  return {
    columns: [columnOf(' is there', 0, 1), ...part.columns],
    planes: part.planes.map((board) => ({ ...board, offset: board.offset + 1 })),
    plan: { kind: 'optional', inner: part.plan },
  };
}

/** The same part many times: a list with room for so many entries. */
export function repeated(part: Part, room: number): Part {
  const { columns, planes } = rowOf(Array.from({ length: room }, (_, key) => ({ key, label: `[${key}]`, part })));
  return { columns, planes, plan: { kind: 'list', entry: part.plan, width: part.columns.length } };
}

/** One of several parts, with room for each and, with flags, which one it is. */
export function choice(
  names: readonly string[],
  parts: readonly Part[],
  find: (value: unknown) => number,
  hasFlags: boolean,
): Part {
  const flags = hasFlags ? names.map((name) => columnOf(` is ${name}`, 0, 1)) : [];
  const row = rowOf(parts.map((part, key) => ({ key, label: `<${names[key]}>`, part })));
  let start = flags.length;
  const options = parts.map(({ columns, plan }, key) => {
    const option = { key, start, plan };
    start += columns.length;
    return option;
  });
  return {
    columns: [...flags, ...row.columns],
    planes: row.planes.map((board) => ({ ...board, offset: board.offset + flags.length })),
    plan: { kind: 'choice', hasFlags, options, find },
  };
}

/** Finds the option that has the value's discriminator. */
export function finderBy(key: string, options: readonly z.core.$ZodType[]): (value: unknown) => number {
  const places = new Map(
    options.flatMap((option, index) =>
      [...(option._zod.propValues?.[key] ?? [])].map((value) => [value, index] as const),
    ),
  );
  return (value) => places.get((value as Readonly<Record<string, z.core.util.Primitive>>)[key]) ?? -1;
}

/** An option by the first literal among its fields (its discriminator), else by its number. */
function nameOf(option: z.core.$ZodType, index: number): string {
  const { def } = option._zod as { def: z.core.$ZodTypeDef };
  const fields = def.type === 'object' ? Object.values((def as z.core.$ZodObjectDef).shape) : [option];
  for (const field of fields) {
    const fieldDef = field._zod.def as z.core.$ZodTypeDef;
    if (fieldDef.type === 'literal') return String((fieldDef as z.core.$ZodLiteralDef<z.core.util.Literal>).values[0]);
  }
  return String(index);
}
