/** The size of the largest value of a schema: values from outside that are larger are refused before they are read. */
import type * as z from 'zod/mini';
import type { Size } from '../tools/border.js';
import { GameDefinitionError } from '../tools/errors.js';
import { type SchemaTree, treeOf } from './tree.js';

const sizes = new WeakMap<SchemaTree, Size>();

/**
 * The size of the largest value of a schema. `path` names it in messages.
 * @throws GameDefinitionError if there is no largest one.
 */
export function sizeOf(schema: z.core.$ZodType, path: string): Size {
  return sizeIn(treeOf(schema), path);
}

function sizeIn(tree: SchemaTree, path: string): Size {
  const known = sizes.get(tree);
  if (known) return known;
  const size = measured(tree, path);
  sizes.set(tree, size);
  return size;
}

/** The size limit for a value of one of the schemas, with slack so that zod reports slightly oversized values. */
export function sizeLimit(...schemas: readonly z.core.$ZodType[]): Size {
  const { values, depth, characters } = largest(schemas.map((schema) => sizeOf(schema, 'The schema')));
  return { values: 2 * values + 100, depth: depth + 2, characters: 2 * characters + 1000 };
}

/** The maximum length of a JSON text, indentation included. */
export function textLengthOf({ values, depth, characters }: Size): number {
  // An escaped character takes up to 6, a number up to 24.
  return 6 * characters + values * (32 + 4 * depth);
}

const FLAT: Size = { values: 1, depth: 0, characters: 0 };

function measured(tree: SchemaTree, path: string): Size {
  const { constants } = tree;
  if (constants) return { ...FLAT, characters: Math.max(0, ...[...constants].map((value) => String(value).length)) };
  if ('inner' in tree) return sizeIn(tree.inner, path);
  switch (tree.kind) {
    case 'number':
    case 'boolean':
    case 'never':
    // What a transform takes is bounded by the schema that it is piped into.
    case 'transform':
      return FLAT;
    case 'string':
      return { ...FLAT, characters: most(tree.most, path) };
    case 'pipe':
      return largest([sizeIn(tree.input, path), sizeIn(tree.output, path)]);
    case 'union':
      return largest(tree.options.map((option) => sizeIn(option, path)));
    case 'list':
      return together([sizeIn(tree.element, `${path}[]`)], most(tree.most, path));
    case 'tuple':
      if (tree.isOpen) throw unbounded(path);
      return together(tree.items.map((item, index) => sizeIn(item, `${path}[${index}]`)));
    case 'object':
      if (tree.isOpen) throw unbounded(path);
      return together(Object.entries(tree.fields).map(([key, field]) => withKey(key, sizeIn(field, `${path}.${key}`))));
    case 'record': {
      const keys = [...(tree.key.constants ?? [])];
      if (keys.length === 0) throw unbounded(path);
      return together(keys.map((key) => withKey(String(key), sizeIn(tree.entry, `${path}[]`))));
    }
    default:
      throw unbounded(path);
  }
}

function most(bound: number | undefined, path: string): number {
  if (bound === undefined) throw unbounded(path);
  return bound;
}

function unbounded(path: string): GameDefinitionError {
  return new GameDefinitionError(
    `${path} has no maximum size. Give lists and strings a maximum length, and objects fixed keys.`,
  );
}

function largest(sizes: readonly Size[]): Size {
  const most = (key: keyof Size): number => Math.max(0, ...sizes.map((size) => size[key]));
  return { values: most('values'), depth: most('depth'), characters: most('characters') };
}

function withKey(key: string, size: Size): Size {
  return { ...size, characters: key.length + size.characters };
}

/** The size of a list or an object of these parts, each `count` times. */
function together(parts: readonly Size[], count = 1): Size {
  const sum = (key: keyof Size): number => count * parts.reduce((total, part) => total + part[key], 0);
  return { values: 1 + sum('values'), depth: 1 + largest(parts).depth, characters: sum('characters') };
}
