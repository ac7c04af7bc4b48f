/** Makers of the schemas of a game: numbers, counts, the agenda, actions, events, stages and results. */
import * as z from 'zod/mini';
import type { RefusalBase } from '../contract.js';
import { described } from './described.js';
import { countsMark, mark, type OptionsMark } from './marks.js';
import { constantsAt, treeOf } from './tree.js';

/** An integer from `min` to `max`, inclusive. */
export function int(min: number, max: number): z.ZodMiniNumberFormat {
  return z.int().check(z.minimum(min), z.maximum(max));
}

/** A list of counts, one per kind, from 0 to `max`. */
export function counts(kinds: number, max: number): z.ZodMiniArray<z.ZodMiniNumberFormat> {
  return countsMark(z.array(int(0, max)).check(z.length(kinds)));
}

/** Maximum agenda length. */
const MAX_AGENDA_LENGTH = 100;

/** The schema of a state's `stages`: the agenda, a list of at most 100 stages. */
export function agenda<Stages extends StageSchema>(stages: Stages): z.ZodMiniArray<Stages> {
  return z.array(stages).check(z.maxLength(MAX_AGENDA_LENGTH));
}

type Fields = Readonly<Record<string, z.core.$ZodType>>;
type NoFields = Record<never, never>;

/** An object whose first field, `stage` or `type`, names its kind. */
type KindSchema<Key extends string, Kind extends string, F extends Fields> = z.ZodMiniObject<
  { [K in Key]: z.ZodMiniLiteral<Kind> } & F,
  z.core.$strict
>;

/**
 * Allows a list as a field of an action or outcome by naming all its values in order, for example the rolls of some dice.
 * Only for values that `int`, enums and tuples can't express. A function makes the values on first use.
 */
export function listed<Schema extends z.core.$ZodType>(
  schema: Schema,
  values: readonly z.infer<Schema>[] | (() => readonly z.infer<Schema>[]),
): Schema {
  return mark(schema, { values: typeof values === 'function' ? values : () => values });
}

/**
 * A field of an action that chooses from `least` to `most` of `count` items: their indices in ascending order.
 * `subset(8, 3)` has 56 values. Where there are thousands, choose one by one instead.
 */
export function subset(count: number, least: number, most = least): z.ZodMiniArray<z.ZodMiniNumberFormat> {
  const extended = (chosen: number[], next: number): number[][] => {
    const longer: number[][] = [];
    for (let number = next; number < count && chosen.length < most; number++) {
      longer.push(...extended([...chosen, number], number + 1));
    }
    return chosen.length < least ? longer : [chosen, ...longer];
  };
  return listed(z.array(int(0, count - 1)).check(z.minLength(least), z.maxLength(most)), () => extended([], 0));
}

/** Options of {@link action}. */
interface ActionOptions<Value> {
  /** Excludes combinations that can never be legal. */
  readonly where?: (action: Value) => boolean;
  /** The refusal of an excluded combination, if a rule forbids it; by default it is malformed. */
  readonly whyNot?: (action: Value) => RefusalBase;
  /**
   * Whether an action can ever be legal under a config; by default all can. Ids keep their numbers, but learners can leave
   * out those of the other actions. A law checks that every legal action occurs.
   */
  readonly occurs?: (action: Value, config: never) => boolean;
  /** Orders the actions by this key first, then as usual: later fields varying fastest. */
  readonly sortBy?: (action: Value) => number;
}

/** Arguments that may begin with a description. */
type Described<Others extends readonly unknown[]> =
  | readonly [...others: Others]
  | readonly [description: string, ...others: Others];

function isDescribed<Others extends readonly unknown[]>(
  parts: Described<Others>,
): parts is readonly [description: string, ...others: Others] {
  return typeof parts[0] === 'string';
}

/**
 * The schema of one type of action or outcome. A field is a bounded integer, an enum, a boolean, a literal, `null`, a
 * tuple or union of these, or {@link listed}. Combine types with `z.discriminatedUnion('type', [...])`. A description is
 * written as in {@link described}.
 *
 * ```ts
 * action('placeTile', 'CAS-15.4: places the drawn tile.', { cell, rotation })
 * ```
 */
export function action<const Type extends string, const F extends Fields = NoFields>(
  type: Type,
  fields?: F,
  options?: ActionOptions<z.infer<KindSchema<'type', Type, F>>>,
): KindSchema<'type', Type, F>;
export function action<const Type extends string, const F extends Fields = NoFields>(
  type: Type,
  description: string,
  fields?: F,
  options?: ActionOptions<z.infer<KindSchema<'type', Type, F>>>,
): KindSchema<'type', Type, F>;
export function action(
  type: string,
  ...parts: Described<[fields?: Fields | undefined, options?: OptionsMark | undefined]>
): object {
  const [description, fields, options = {}] = isDescribed(parts) ? parts : [undefined, ...parts];
  const { where, whyNot } = options;
  const object = event(type, fields);
  const schema = where
    ? object.check(({ value, issues }) => {
        if (where(value)) return;
        const message = `${type} doesn't allow this combination of fields`;
        issues.push({ code: 'custom', message, params: { ...whyNot?.(value) }, input: value });
      })
    : object;
  const marked = mark(schema, { options });
  return description === undefined ? marked : described(description, marked);
}

/** The schema of one type of event. Combine types with `z.discriminatedUnion('type', [...])`. */
export function event<const Type extends string, const F extends Fields = NoFields>(
  type: Type,
  fields?: F,
): KindSchema<'type', Type, F>;
export function event<const Type extends string, const F extends Fields = NoFields>(
  type: Type,
  description: string,
  fields?: F,
): KindSchema<'type', Type, F>;
export function event(type: string, ...parts: Described<[fields?: Fields | undefined]>): object {
  return kind({ type: z.literal(type) }, parts);
}

/** The schema of one stage and its data. Combine stages with `z.discriminatedUnion('stage', [...])`. */
export function stage<const Name extends string, const F extends Fields = NoFields>(
  name: Name,
  fields?: F,
): KindSchema<'stage', Name, F>;
export function stage<const Name extends string, const F extends Fields = NoFields>(
  name: Name,
  description: string,
  fields?: F,
): KindSchema<'stage', Name, F>;
export function stage(stage: string, ...parts: Described<[fields?: Fields | undefined]>): object {
  return kind({ stage: z.literal(stage) }, parts);
}

/** An object whose first field names its kind. */
function kind(name: Fields, parts: Described<[fields?: Fields | undefined]>): object {
  if (!isDescribed(parts)) return z.strictObject({ ...name, ...parts[0] });
  const [description, fields] = parts;
  return described(description, z.strictObject({ ...name, ...fields }));
}

/** The stages of a game: a discriminated union on `stage`, or a single stage. */
type StageSchema = z.core.$ZodType<{ readonly stage: string }>;

/**
 * The names of decision and chance stages in schema order: the possible values of `stage` in a view. `automatic` lists the
 * other stages.
 */
export function shownStage<Stages extends StageSchema, const Automatic extends z.output<Stages>['stage'] = never>(
  stages: Stages,
  automatic: readonly Automatic[] = [],
): z.ZodMiniEnum<{ [Name in Exclude<z.output<Stages>['stage'], Automatic>]: Name }> {
  // TypeScript can't see which names remain after the filter.
  return shownStages(stages, automatic) as never;
}

/** As {@link shownStage}, for any schema. */
export function shownStages(stages: z.core.$ZodType, automatic: readonly string[]): z.core.$ZodType<string> {
  const names = constantsAt(treeOf(stages), 'stage').map(String);
  return z.enum(names.filter((name) => !automatic.includes(name)));
}

/**
 * The schema of a state's `result`, from the possible reasons for the end, the maximum number of players, and the schema
 * of a score. With `canBeLost` a game can end without a winner: the players lost against it.
 */
export function resultSchema<const Reason extends string>(
  reasons: readonly [Reason, ...Reason[]],
  { players, scores = z.int(), canBeLost }: { players: number; scores?: z.ZodMiniNumberFormat; canBeLost?: true },
) {
  const seats = <Entry extends z.core.$ZodType>(entry: Entry, least = 1) =>
    z.array(entry).check(z.minLength(least), z.maxLength(players));
  const result = z.strictObject({
    scores: described('Points by seat.', seats(scores)),
    ranking: described('Place of each seat, 1 the best. Equal seats share a place (1, 1, 3).', seats(int(1, players))),
    winners: described('The seats at place 1.', seats(int(0, players - 1), canBeLost ? 0 : 1)),
    reason: described('Why the game ended.', z.enum(reasons)),
  });
  return described(
    'How the game ended; `null` while it goes on.',
    z.nullable(described('How a finished game ended.', z.readonly(result))),
  );
}
