/** Descriptions of schemas. */
import * as z from 'zod/mini';
import { clone } from 'zod/v4/core';

/**
 * A copy of a schema with a description: the rule that says so and what the value means, like a doc comment. It is shown by
 * JSON Schema, by published types and by the columns of observations.
 *
 * ```ts
 * coins: described('MAR-1.3: coins to spend.', int(0, 99)),
 * ```
 */
export function described<Schema extends z.core.$ZodType>(description: string, schema: Schema): Schema {
  const copy = clone(schema);
  z.globalRegistry.add(copy, { description });
  return copy;
}
