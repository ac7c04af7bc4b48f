/** The first value of a schema. */
import * as z from 'zod/mini';
import { GameDefinitionError } from '../tools/errors.js';
import { entryAt } from '../tools/lists.js';
import { copyJson } from './json.js';
import { type SchemaTree, treeOf } from './tree.js';

/**
 * The first value of a schema, for `setup`: its default (`z._default`), else `null`, `false`, 0 or the number next to it, the
 * first of several values, the shortest list. Objects are built field by field, so a new field of a state needs no line in
 * `setup`.
 *
 * ```ts
 * setup: (config) => ({ ...core.fresh(schema.state), players: config.players, config, stages: [{ stage: 'deal' }] }),
 * ```
 * @throws GameDefinitionError for a schema of another type.
 */
export function fresh<Schema extends z.core.$ZodType>(schema: Schema): z.output<Schema> {
  // The value follows from the schema, field by field.
  return first(treeOf(schema)) as z.output<Schema>;
}

function first(tree: SchemaTree): unknown {
  switch (tree.kind) {
    case 'wrapped': {
      // Only a default accepts nothing.
      const { success, data } = z.safeParse(tree.schema, undefined);
      return success ? copyJson(data) : first(tree.inner);
    }
    case 'nullable':
    case 'null':
      return null;
    case 'boolean':
      return false;
    case 'number':
      return Math.min(Math.max(0, tree.least ?? 0), tree.most ?? Infinity);
    case 'union':
      return first(entryAt(tree.options, 0));
    case 'tuple':
      return tree.items.map(first);
    case 'list':
      return Array.from({ length: tree.least ?? 0 }, () => first(tree.element));
    case 'object':
      return Object.fromEntries(Object.entries(tree.fields).map(([key, field]) => [key, first(field)]));
    default: {
      const [value] = tree.constants ?? [];
      if (value === undefined) throw new GameDefinitionError(`A value of kind ${tree.kind} has no natural start.`);
      return value;
    }
  }
}
