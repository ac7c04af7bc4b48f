/**
 * Annotations on schemas: on a view, for observations; on a state, for what is hidden. Each function returns an annotated
 * copy of the schema.
 */
import * as z from 'zod/mini';
import { clone } from 'zod/v4/core';
import type { Player, RefusalBase, Viewer } from '../contract.js';

/** The annotations on a schema. Its functions get only what belongs to the schema: its values, states and configs. */
export interface Mark {
  readonly observed?: 'never' | 'seat' | 'category';
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  readonly usual?: number;
  readonly board?: BoardShape;
  narrow?(config: unknown, isOwn: boolean): z.core.$ZodType | null;
  readonly names?: readonly string[] | ((index: number) => string);
  readonly isBySeat?: true;
  readonly isCounts?: true;
  readonly hidden?: HiddenMark;
  readonly holding?: Holding;
  /** All values of a schema that can't be listed otherwise. */
  values?(): readonly unknown[];
  readonly options?: OptionsMark;
  /** How notation writes the value under a config. */
  written?(value: unknown, config: unknown): string;
}

/** The options of an action schema, as `ActionOptions`. */
export interface OptionsMark {
  where?(action: unknown): boolean;
  whyNot?(action: unknown): RefusalBase;
  occurs?(action: unknown, config: unknown): boolean;
  sortBy?(action: unknown): number;
}

/** The mark of a hidden part, as {@link Hiding}. */
interface HiddenMark {
  readonly of?: readonly (string | number)[];
  readonly perSeat?: true;
  knows?(state: unknown, player: Player | null, viewer: Viewer): boolean;
  shows?(holder: unknown): unknown;
  fits?(holder: unknown, slot: number, kind: unknown): boolean;
}

/** The rectangle that holds the entries of a list. */
export interface BoardShape {
  readonly rows: number;
  readonly columns: number;
  /** The cell of each entry, `columns * row + column`; by default entries fill the rectangle in order. */
  readonly places?: readonly number[] | undefined;
}

/** How a player's observation encodes a part of a view, as {@link observed} says. */
export type Observed<Schema extends z.core.$ZodType> =
  | 'never'
  | { readonly names: readonly string[] | ((index: number) => string) }
  | { narrow(config: never, isOwn: boolean): z.core.$ZodType | null }
  | (Schema extends z.core.$ZodNumber
      ?
          | 'seat'
          | 'category'
          | { readonly least?: number | undefined; readonly most?: number | undefined; readonly usual?: number }
      : never)
  | (Schema extends z.core.$ZodArray ? { readonly board: BoardShape } : never);

/** Who may know a hidden part, and what. */
export interface Hiding<State, Holder> {
  /**
   * All kinds of the hidden pieces, in order. Parts of the same kinds share one supply, so the laws exchange their pieces:
   * a card in a hand for one in the pile. By default a part may hold any value of its schema.
   */
  readonly of?: readonly (string | number)[];
  /** Whether each seat has its own supply: pieces never pass to another seat, as with decks that players bring. */
  readonly perSeat?: true;
  /**
   * Whether a viewer may know the part. `player` is the seat it belongs to, `null` for none. By default only that player
   * may.
   */
  readonly knows?: (state: State, player: Player | null, viewer: Viewer) => boolean;
  /**
   * Its publicly known pieces, in the form of the part, for example the card that a player offers from a hand: `({ offer }) =>
   * (offer === null ? [] : [offer])`. `holder` is the object that contains it. By default none. The number of pieces is always
   * public.
   */
  readonly shows?: (holder: Holder) => unknown;
  /**
   * Whether a slot of a list can hold a kind of piece, by what everybody knows, for example from hints. Slots count from 0; a
   * value has one slot. With it a list keeps its order, as a hand in slots does; other hidden lists are in the order of the
   * kinds.
   */
  readonly fits?: (holder: Holder, slot: number, kind: never) => boolean;
}

// A registry also keeps the marks when the schema is described later.
const marks = /* @__PURE__ */ z.registry<{ readonly mark: object }>();

/** A copy of a schema with more annotations. */
export function mark<Schema extends z.core.$ZodType>(schema: Schema, added: Mark): Schema {
  const marked = clone(schema);
  marks.add(marked, { mark: { ...markOf(schema), ...added } });
  return marked;
}

/** The marks on a schema; an empty object if it has none. */
export function markOf(schema: z.core.$ZodType): Mark {
  return marks.get(schema)?.mark ?? {};
}

/**
 * Marks how a player's observation encodes a part of a view. Without a mark the schema alone decides.
 *
 * - `'never'`: observations omit the part, which is useless to a learner, for example a name or a data set.
 * - `'seat'`: a seat number, one-hot from the player's own seat.
 * - `'category'`: a bounded integer that stands for a kind, for example a tile type, one-hot.
 * - `least`, `most`: the bounds of a number by the rules, if they are tighter than the schema's.
 * - `usual`: the largest usual amount. Scaled observations divide by it and clip; by default it is the bound of larger amount.
 *   Raw observations write the same number with and without `usual`, `least` and `most`.
 * - `board`: a list that is a board, encoded as planes.
 * - `names`: names of the entries of a list, or of the values of an enum, in the descriptions of columns: `goods in the bag,
 *   wine` instead of `goods in the bag, index 2`. A name is an identifier, written as words (`cityHall` as `city hall`), or
 *   words.
 * - `narrow`: the narrower schema of the part under a config; observations omit values that can't occur. `null` for a part that
 *   never varies. In a seat, `isOwn` is true for the viewer's own.
 *
 * ```ts
 * result: observed(result, 'never'),
 * winner: z.nullable(observed(int(0, 3), 'seat')),
 * rotation: observed(int(0, 3), 'category'),
 * points: observed(amount, { most: 400, usual: 60 }),
 * cells: observed(z.array(z.nullable(tile)).check(z.length(20)), { board: { rows: 4, columns: 5 } }),
 * goods: observed(counts(3, 9), { names: ['wine', 'wool', 'silkCloth'] }),
 * goal: observed(goal, { narrow: ({ mode }: Config) => (mode === 'solo' ? null : goal) }),
 * ```
 */
export function observed<Schema extends z.core.$ZodType>(schema: Schema, how: Observed<Schema>): Schema {
  return mark(schema, typeof how === 'string' ? { observed: how } : how);
}

/** How notation writes a value: counted from 1, or by a name, which may depend on the config. */
export type Written<Schema extends z.core.$ZodType> =
  | (Schema extends z.core.$ZodNumber ? 'fromOne' : never)
  | ((value: z.output<Schema>, config: never) => string);

/**
 * Marks how the notation of actions writes a field: with the number or the name that players read in the view and in sentences.
 * By default notation writes the value itself, and seats (`observed(int(0, 3), 'seat')`) from 1. Names must differ.
 *
 * ```ts
 * place: written(int(0, 4), 'fromOne'), // takeCard 3
 * cell: written(int(0, 63), (cell) => `${'abcdefgh'[cell % 8]}${Math.floor(cell / 8) + 1}`), // move e4
 * ```
 */
export function written<Schema extends z.core.$ZodType>(schema: Schema, how: Written<Schema>): Schema {
  const write = how === 'fromOne' ? (value: unknown) => String(Number(value) + 1) : how;
  // The mark's function gets only values of the schema and configs of its game.
  return mark(schema, { written: write as (value: unknown, config: unknown) => string });
}

/**
 * Marks a hidden part of a state: a value or `null`, a list of values, or `counts`. Its number of pieces stays public. The
 * laws change the hidden parts and expect the same view, events, legal actions and refusals.
 *
 * ```ts
 * pile: hidden(z.array(card), { of: CARDS }),
 * hand: hidden(z.array(card), { of: CARDS }), // in a seat, its player knows it
 * bid: hidden(z.nullable(int(0, 9))), // whether there is a bid is public
 * hand: hidden(z.array(card), { of: CARDS, fits: ({ hints }, slot, card) => hints[slot].includes(card) }), // in slots
 * ```
 */
export function hidden<Schema extends z.core.$ZodType, State, Holder>(
  schema: Schema,
  hiding: Hiding<State, Holder> = {},
): Schema & HiddenPart {
  // TypeScript sees the mark, so that `viewOf` knows its view.
  return mark(schema, { hidden: hiding }) as Schema & HiddenPart;
}

/** The type of a schema marked as `hidden`. */
export interface HiddenPart {
  readonly '~hidden': true;
}

/** What a public part holds. */
export interface Holding {
  /** All kinds of its pieces, in order, as in the marks of the hidden parts that share their supply. */
  readonly of: readonly (string | number)[];
  /** Whether each seat has its own supply, as in those marks. */
  readonly perSeat?: true;
}

/**
 * Marks a public part of a state that shares a supply with hidden parts: cards on the table or in a discard pile. `fromMarks`
 * then knows what the hidden parts can't hold.
 */
export function holding<Schema extends z.core.$ZodType>(schema: Schema, holding: Holding): Schema {
  return mark(schema, { holding });
}

/** Marks a list of counts, one per kind. */
export function countsMark<Schema extends z.core.$ZodArray>(schema: Schema): Schema {
  return mark(schema, { isCounts: true });
}

/**
 * Marks a list with one entry per seat: a hidden part of an entry belongs to that player, and a player's observation puts the
 * player's own entry first.
 */
export function bySeat<Schema extends z.core.$ZodArray>(schema: Schema): Schema {
  return mark(schema, { isBySeat: true });
}

/** A list of fixed length with a schema per entry; `null` for an entry that never varies. For `narrow` of {@link observed}. */
export function entrywise(length: number, entryOf: (index: number) => z.core.$ZodType | null): z.core.$ZodType {
  const [first = z.null(), ...others] = Array.from({ length }, (_, index) => entryOf(index) ?? z.null());
  return z.tuple([first, ...others]);
}
