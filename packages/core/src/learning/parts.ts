/** The parts of an observation and their combinations: labels, and a plan for writing each part. */
import type { BoardShape } from '../schema/marks.js';
import type { Field, Plan } from './plan.js';

/** The meaning of one float of an observation. */
export interface ObservedColumn {
  /** Its path in the view, for example `seats[0].hand[2]`. `stage = turn` is 1 for that value and 0 otherwise. */
  readonly label: string;
  /** The description of the part in the view's schema. */
  readonly description: string;
  /** Its lower bound; minus infinity if the schema has none. */
  readonly low: number;
  /** Its upper bound; infinity if the schema has none. */
  readonly high: number;
}

/** A board: a block of consecutive floats, `[channels, rows, columns]`. */
export interface ObservedPlanes {
  /** Its path in the view, for example `seats[0].house`. */
  readonly label: string;
  /** Index of its first float. */
  readonly offset: number;
  readonly shape: readonly [channels: number, rows: number, columns: number];
  /** The meaning of each channel, for example `= W` or `.rotation`. */
  readonly channels: readonly string[];
}

/** A part of a view. Its labels continue the label of the enclosing part. */
export interface ViewPart {
  readonly columns: readonly ObservedColumn[];
  readonly planes: readonly ObservedPlanes[];
  readonly plan: Plan;
}

export const NO_PART: ViewPart = { columns: [], planes: [], plan: { kind: 'nothing' } };

/** Parts of a view in a row. */
export interface ViewParts extends Omit<ViewPart, 'plan'> {
  readonly fields: readonly Field[];
}

/** Concatenates labelled parts. Empty parts get no field. */
export function rowOf(
  parts: readonly { readonly key: string | number; readonly label: string; readonly part: ViewPart }[],
): ViewParts {
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

/** A column without its own description: it takes that of the enclosing part. */
export function columnOf(label: string, low: number, high: number): ObservedColumn {
  return { label, description: '', low, high };
}

/** A float per value; none for a single value. */
export function oneHot(values: readonly unknown[]): ViewPart {
  if (values.length < 2) return NO_PART;
  return {
    columns: values.map((value) => columnOf(` = ${String(value)}`, 0, 1)),
    planes: [],
    plan: { kind: 'oneHot', places: new Map(values.map((value, place) => [value, place])) },
  };
}

/** A presence flag, then the part. */
export function optional(part: ViewPart): ViewPart {
  // A slot may be `null`: it exists but is empty.
  const flag = part.plan.kind === 'optional' ? ' has a place' : ' is there';
  return {
    columns: [columnOf(flag, 0, 1), ...part.columns],
    planes: part.planes.map((board) => ({ ...board, offset: board.offset + 1 })),
    plan: { kind: 'optional', inner: part.plan },
  };
}

/** A list of up to `limit` equal parts. */
export function repeated(part: ViewPart, limit: number): ViewPart {
  const { columns, planes } = rowOf(Array.from({ length: limit }, (_, key) => ({ key, label: `[${key}]`, part })));
  return { columns, planes, plan: { kind: 'list', entry: part.plan, width: part.columns.length } };
}

/** One of several parts, each with its own floats. `hasFlags` adds a flag per option. */
export function choice(
  names: readonly string[],
  parts: readonly ViewPart[],
  find: (value: unknown) => number,
  hasFlags: boolean,
): ViewPart {
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

/** Planes: the first float of every cell, then the second of every cell, and so on. */
export function boardOf(cell: ViewPart, { rows, columns: width, places: given }: BoardShape): ViewPart {
  const size = rows * width;
  const places = given ?? Array.from({ length: size }, (_, place) => place);
  const labels = Array.from({ length: size }, (_, place) => {
    const entry = places.indexOf(place);
    return entry === -1 ? ` without a cell at ${Math.floor(place / width)},${place % width}` : `[${entry}]`;
  });
  const channels = cell.columns.map(({ label }) => label.trim());
  return {
    columns: cell.columns.flatMap((column) => labels.map((label) => ({ ...column, label: label + column.label }))),
    planes: [{ label: '', offset: 0, shape: [channels.length, rows, width], channels }],
    plan: { kind: 'board', cell: cell.plan, places, size },
  };
}
