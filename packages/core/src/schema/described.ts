/** Descriptions of schemas. */
import * as z from 'zod/mini';
import { clone } from 'zod/v4/core';
import type { SchemaTree } from './tree.js';

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

/** The description of a schema, else of the value or the entries that it wraps. */
export function descriptionOf(tree: SchemaTree): string | undefined {
  const description = z.globalRegistry.get(tree.schema)?.description;
  if (description !== undefined) return description;
  if (tree.kind === 'list') return descriptionOf(tree.element);
  return 'inner' in tree ? descriptionOf(tree.inner) : undefined;
}
