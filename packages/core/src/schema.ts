import * as z from 'zod';
import { toDotPath } from 'zod/v4/core';
import type { ActionBase, Refusal } from './contract.js';
import type { Issue } from './errors.js';

/** A whole number from `min` to `max`, both included. */
export function int(min: number, max: number): z.ZodNumber {
  return z.int().min(min).max(max);
}

/** Counts per kind: one number from 0 to `max` for each of `kinds` kinds. */
export function counts(kinds: number, max: number): z.ZodArray<z.ZodNumber> {
  return z.array(int(0, max)).length(kinds);
}

/** What the fields of an action may be: finite, so that the actions can be numbered. */
type ActionFields = Readonly<Record<string, z.ZodType>>;

type ActionSchema<Type extends string, Fields extends ActionFields> = z.ZodObject<
  { type: z.ZodLiteral<Type> } & Fields,
  z.core.$strict
>;

/** Values of the schemas that name them. */
export const listedValues = new WeakMap<z.core.$ZodType, readonly unknown[]>();

/**
 * Lets a list of varying length be a field of an action or outcome, by naming all its values in their order: dice as
 * they fall, say. Only for what `int`, enums and tuples can't say.
 */
export function listed<Schema extends z.ZodType>(schema: Schema, values: readonly z.infer<Schema>[]): Schema {
  listedValues.set(schema, values);
  return schema;
}

interface ActionOptions<Value> {
  /** Leaves out the combinations that can never be legal. */
  readonly where?: (action: Value) => boolean;
  /** Why a combination is left out, where a rule says so; else it is refused as malformed. */
  readonly whyNot?: (action: Value) => Refusal;
  /** Numbers the actions by this first, then as always: later fields varying fastest. */
  readonly sortBy?: (action: Value) => number;
}

/** Numbering of the action schemas that ask for one of their own. */
export const actionOptions = new WeakMap<z.ZodType, ActionOptions<never>>();

/**
 * The schema of one type of action or outcome. Fields are bounded integers, enums, booleans, literals, `null`, or
 * tuples and unions of them, or {@link listed}. Join several with `z.discriminatedUnion('type', [...])`.
 */
export function action<const Type extends string, const Fields extends ActionFields = Record<never, never>>(
  type: Type,
  fields: Fields = {} as Fields,
  options: ActionOptions<z.infer<ActionSchema<Type, Fields>>> = {},
): ActionSchema<Type, Fields> {
  const object: ActionSchema<Type, Fields> = z.strictObject({ type: z.literal(type), ...fields }) as never;
  const { where, whyNot } = options;
  const schema = where
    ? object.superRefine((value, context) => {
        if (where(value as never)) return;
        const { message, ...params } = whyNot?.(value as never) ?? {
          message: `${type} has no such combination of fields`,
        };
        context.addIssue({ code: 'custom', message, params });
      })
    : object;
  if (where || options.sortBy) actionOptions.set(schema, options as ActionOptions<never>);
  return schema;
}

/** Every action of each type in the order of the action space, frozen, by type. */
export type InternedActions<A extends ActionBase> = {
  readonly [Type in A['type']]: readonly Extract<A, { readonly type: Type }>[];
};

/**
 * The schema of a state's `result`: the reasons for which the game can end, the greatest number of players, and what a
 * score can be.
 */
export function resultSchema<const Reason extends string>(
  reasons: readonly [Reason, ...Reason[]],
  { players, scores = z.int() }: { players: number; scores?: z.ZodNumber },
) {
  return z
    .strictObject({
      scores: z.array(scores).min(1).max(players),
      ranking: z.array(int(1, players)).min(1).max(players),
      winners: z
        .array(int(0, players - 1))
        .min(1)
        .max(players),
      reason: z.enum(reasons),
    })
    .readonly()
    .nullable();
}

/** zod's issues in the project's form. A check that cites a rule does so in `params: { rule, code, check }`. */
export function issuesOf(error: z.ZodError): Issue[] {
  return error.issues.map((issue) => {
    const params = issue.code === 'custom' ? (issue.params as Partial<Issue> | undefined) : undefined;
    return {
      path: toDotPath(issue.path),
      message: issue.message,
      ...(params?.rule !== undefined && { rule: params.rule }),
      ...(params?.code !== undefined && { code: params.code }),
      ...(params?.check !== undefined && { check: params.check }),
    };
  });
}
