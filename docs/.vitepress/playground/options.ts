/** The options of a game as form fields, from the JSON Schema of its config. */
import { jsonSchema } from '@rulewright/core';
import * as z from 'zod';
import type { AnyGame } from './games.js';

/** A listed value of an option. */
type Plain = string | number | boolean | null;

/** An option of a game. */
export interface Option {
  readonly key: string;
  /** The description in the schema. */
  readonly about: string;
  /** All values, if there are few; otherwise it is typed as JSON. */
  readonly values: readonly Plain[] | undefined;
  /** `undefined` if the schema has none: the option can then be omitted. */
  readonly default: unknown;
}

/** Maximum number of listed values. */
const MAX_VALUES = 12;

const plain = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** The used part of a JSON Schema. */
const property = z.object({
  description: z.string().default(''),
  default: z.unknown().optional(),
  type: z.string().optional(),
  const: plain.optional(),
  enum: z.array(plain).optional(),
  minimum: z.number().default(Number.NEGATIVE_INFINITY),
  maximum: z.number().default(Number.POSITIVE_INFINITY),
  anyOf: z.array(z.unknown()).optional(),
});

const configSchema = z.object({ properties: z.record(z.string(), z.unknown()).default({}) });

/** The options of a game, except the number of players. */
export function optionsOf(game: AnyGame): Option[] {
  const { properties } = configSchema.parse(jsonSchema(game).config);
  return Object.entries(properties)
    .filter(([key]) => key !== 'players')
    .map(([key, schema]) => {
      const { description, default: usual } = property.parse(schema);
      return { key, about: description, values: valuesOf(schema), default: usual };
    });
}

/** All values of a schema; `undefined` if there are many, or some aren't plain. */
function valuesOf(schema: unknown): Plain[] | undefined {
  const { type, const: only, enum: listed, minimum, maximum, anyOf } = property.parse(schema);
  if (only !== undefined) return [only];
  if (listed) return listed;
  if (type === 'boolean') return [true, false];
  if (type === 'null') return [null];
  if (type === 'integer' && maximum - minimum < MAX_VALUES) {
    return Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
  }
  const parts = anyOf?.map(valuesOf);
  return parts?.every((part) => part !== undefined) ? parts.flat() : undefined;
}

/**
 * A config from a form: the JSON of each option by key, empty if omitted.
 * @throws SyntaxError naming the option that isn't JSON.
 */
export function configFrom(players: number, texts: Readonly<Record<string, string>>): { readonly players: number } {
  const given = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  return Object.fromEntries([['players', players], ...given.map(([key, text]) => [key, parsed(key, text)])]);
}

function parsed(key: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SyntaxError(`${key} isn't JSON: ${(error as Error).message}. Put words in quotation marks.`);
  }
}
