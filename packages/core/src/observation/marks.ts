/** What the schema of a view says of its parts for learning. A schema that is marked is another one than before. */
import * as z from 'zod';

/** What is said of a part. */
export interface Mark {
  readonly isUnobserved?: true;
  readonly isSeat?: true;
  readonly isBySeat?: true;
  readonly isName?: true;
  readonly board?: BoardShape;
  readonly narrow?: Narrowing<never>;
}

/** The rectangle in which the entries of a list lie. */
export interface BoardShape {
  readonly rows: number;
  readonly columns: number;
  /** Per entry of the list its place, `columns * row + column`; by default they fill the rectangle in order. */
  readonly places?: readonly number[] | undefined;
}

/**
 * What a part can be under a config: a narrower schema, or `null` if it never varies. Of a part of a seat, `isOwn` says
 * whether it is the viewer's.
 */
export type Narrowing<Config> = (config: Config, isOwn: boolean) => z.ZodType | null;

// A registry, since it knows a schema that was described later too.
const marks = /* @__PURE__ */ z.registry<{ readonly mark: object }>();

function mark<Schema extends z.ZodType>(schema: Schema, added: Mark): Schema {
  const marked = schema.clone();
  marks.add(marked, { mark: { ...markOf(schema), ...added } });
  return marked;
}

/** What is said of a schema. */
export function markOf(schema: z.core.$ZodType): Mark {
  return marks.get(schema)?.mark ?? {};
}

/** Marks a part of a view that says nothing to a learner, such as a name or a data set; observations leave it out. */
export function notObserved<Schema extends z.ZodType>(schema: Schema): Schema {
  return mark(schema, { isUnobserved: true });
}

/** Marks a number that is a seat: a player's observation counts it from the own seat. */
export function seatNumber<Schema extends z.ZodNumber>(schema: Schema): Schema {
  return mark(schema, { isSeat: true });
}

/** Marks a list with an entry for each seat: a player's observation begins with the own one. */
export function bySeat<Schema extends z.ZodArray>(schema: Schema): Schema {
  return mark(schema, { isBySeat: true });
}

/** Marks a bounded integer that names something, such as a type of tile: a player's observation has it one-hot. */
export function nameNumber<Schema extends z.ZodNumber>(schema: Schema): Schema {
  return mark(schema, { isName: true });
}

/** Marks a list that is a board: a player's observation has it as planes. */
export function boardPart<Schema extends z.ZodArray>(schema: Schema, board: BoardShape): Schema {
  return mark(schema, { board });
}

/** Says what a part can be under a config, so that a player's observation leaves out what never varies. */
export function narrowedBy<Schema extends z.ZodType, Config>(schema: Schema, narrow: Narrowing<Config>): Schema {
  return mark(schema, { narrow });
}

/** What a list of so many entries is entry by entry; `null` for one that never varies. For {@link narrowedBy}. */
export function entrywise(length: number, entryOf: (index: number) => z.ZodType | null): z.ZodType {
  const [first = z.null(), ...others] = Array.from({ length }, (_, index) => entryOf(index) ?? z.null());
  return z.tuple([first, ...others]);
}
