/** The parts of an observation and their combinations: labels, and a plan for writing each part. */
import type { BoardShape } from '../schema/marks.js';
import type { Field, Plan } from './plan.js';
import { seatWords, wordsOf } from './words.js';

/** The meaning of one float of an observation. */
export interface ObservedColumn {
  /** Its path in the view, for example `seats[0].hand[2]`. `stage = turn` is 1 for that value and 0 otherwise. */
  readonly label: string;
  /**
   * Its meaning in words, from the descriptions in the view's schema: `You: the tile on each hex (BUR-1.2), row 0, column 3: 1
   * for bank.` Different for each column if the descriptions of the fields differ. Indices count from 0, as in the label.
   */
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

/** A part with what precedes the labels and the descriptions of its columns. */
export interface NamedPart {
  readonly key: string | number;
  readonly label: string;
  readonly words: string;
  readonly part: ViewPart;
}

/** Concatenates named parts. Empty parts get no field. */
export function rowOf(parts: readonly NamedPart[]): ViewParts {
  const columns: ObservedColumn[] = [];
  const planes: ObservedPlanes[] = [];
  const fields: Field[] = [];
  for (const { key, label, words, part } of parts) {
    const start = columns.length;
    if (part.columns.length > 0) fields.push({ key, start, plan: part.plan });
    for (const board of part.planes)
      planes.push({ ...board, label: label + board.label, offset: start + board.offset });
    for (const column of part.columns) {
      columns.push({ ...column, label: label + column.label, description: words + column.description });
    }
  }
  return { columns, planes, fields };
}

/** A column. Enclosing parts prepend to label and description. */
export function columnOf(label: string, description: string, low: number, high: number): ObservedColumn {
  return { label, description, low, high };
}

/** What the words of a part say about its entries or values, by index. */
export type NameOf = (index: number) => string;

const indexWords: NameOf = (index) => `index ${index}`;

/** A float per value; none for a single value. */
export function oneHot(
  values: readonly unknown[],
  nameOf: NameOf = (index) => wordsOf(String(values[index])),
): ViewPart {
  if (values.length < 2) return NO_PART;
  return {
    columns: values.map((value, index) => columnOf(` = ${String(value)}`, `: 1 for ${nameOf(index)}`, 0, 1)),
    planes: [],
    plan: { kind: 'oneHot', places: new Map(values.map((value, place) => [value, place])) },
  };
}

/** A presence flag, then the part. */
export function optional(part: ViewPart): ViewPart {
  // A slot may be `null`: it exists but is empty.
  const flag =
    part.plan.kind === 'optional'
      ? columnOf(' has a place', ': 1 if it exists, empty or not', 0, 1)
      : columnOf(' is there', ': 1 if there is one', 0, 1);
  return {
    columns: [flag, ...part.columns],
    planes: part.planes.map((board) => ({ ...board, offset: board.offset + 1 })),
    plan: { kind: 'optional', inner: part.plan },
  };
}

/** A list of up to `limit` equal parts. */
export function repeated(part: ViewPart, limit: number, nameOf: NameOf = indexWords): ViewPart {
  const { columns, planes } = rowOf(Array.from({ length: limit }, (_, key) => entryOf(key, part, nameOf)));
  return { columns, planes, plan: { kind: 'list', entry: part.plan, width: part.columns.length } };
}

/** An entry of a list. */
export function entryOf(key: number, part: ViewPart, nameOf: NameOf = indexWords): NamedPart {
  return { key, label: `[${key}]`, words: `, ${nameOf(key)}`, part };
}

/** The entry of a seat, counted from the observing player's. */
export function seatEntry(key: number, part: ViewPart): NamedPart {
  return { key, label: `[${key}]`, words: `: ${seatWords(key)}`, part };
}

/** One of several parts, each with its own floats. `hasFlags` adds a flag per option. */
export function choice(
  names: readonly string[],
  parts: readonly ViewPart[],
  find: (value: unknown) => number,
  hasFlags: boolean,
): ViewPart {
  const flags = hasFlags ? names.map((name) => columnOf(` is ${name}`, `: 1 for ${wordsOf(name)}`, 0, 1)) : [];
  const row = rowOf(
    parts.map((part, key) => ({ key, label: `<${names[key]}>`, words: `: ${wordsOf(String(names[key]))}`, part })),
  );
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
  const cells = Array.from({ length: size }, (_, place) => {
    const entry = places.indexOf(place);
    const [row, column] = [Math.floor(place / width), place % width];
    return entry === -1
      ? { label: ` without a cell at ${row},${column}`, words: `, no cell at row ${row}, column ${column}` }
      : { label: `[${entry}]`, words: `, row ${row}, column ${column}` };
  });
  const channels = cell.columns.map(({ label }) => label.trim());
  return {
    columns: cell.columns.flatMap((column) =>
      cells.map(({ label, words }) => ({
        ...column,
        label: label + column.label,
        description: words + column.description,
      })),
    ),
    planes: [{ label: '', offset: 0, shape: [channels.length, rows, width], channels }],
    plan: { kind: 'board', cell: cell.plan, places, size },
  };
}
