/** The options of a game as fields of a form, from the JSON Schema of its config. */
import { jsonSchema } from '@rulewright/core';
import * as z from 'zod';
import type { AnyGame } from './games.js';

/** A value of an option that can be chosen from a list. */
type Plain = string | number | boolean | null;

/** An option of a game. */
export interface Option {
  readonly key: string;
  /** What the schema says of it. */
  readonly about: string;
  /** All its values, if they are few; else it is typed as JSON. */
  readonly values: readonly Plain[] | undefined;
  /** `undefined` where the schema names none: then it may be left out. */
  readonly default: unknown;
}

/** The most values that are listed. */
const MOST = 12;

const plain = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** As much of a JSON Schema as is read here. */
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

/** The options of a game beside the number of players. */
export function optionsOf(game: AnyGame): Option[] {
  const { properties } = configSchema.parse(jsonSchema(game).config);
  return Object.entries(properties)
    .filter(([key]) => key !== 'players')
    .map(([key, schema]) => {
      const { description, default: usual } = property.parse(schema);
      return { key, about: description, values: valuesOf(schema), default: usual };
    });
}

/** All values that a schema allows; `undefined` if they are many, or not plain. */
function valuesOf(schema: unknown): Plain[] | undefined {
  const { type, const: only, enum: listed, minimum, maximum, anyOf } = property.parse(schema);
  if (only !== undefined) return [only];
  if (listed) return listed;
  if (type === 'boolean') return [true, false];
  if (type === 'null') return [null];
  if (type === 'integer' && maximum - minimum < MOST) {
    return Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
  }
  const parts = anyOf?.map(valuesOf);
  return parts?.every((part) => part !== undefined) ? parts.flat() : undefined;
}

/**
 * A config from what a form holds: by key the JSON of each option, empty for one that is left out.
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
    throw new SyntaxError(`${key} isn't JSON: ${(error as Error).message}. A word is written in quotation marks.`);
  }
}
