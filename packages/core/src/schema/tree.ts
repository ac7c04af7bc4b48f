/**
 * Schemas as data: a zod schema becomes a union that everything else here switches on, for copies, actions, views and
 * observations. This is the one file that reads what zod keeps inside a schema; values are validated by zod itself.
 */
import type * as z from 'zod/mini';
import { clone } from 'zod/v4/core';
import { type Mark, markOf } from './marks.js';

/** A schema as data. */
export type SchemaTree = TreeOrigin & TreeKind;

/** The schemas of one kind. */
export type TreeOf<K extends SchemaTree['kind']> = Extract<SchemaTree, { readonly kind: K }>;

/** What every schema has. */
interface TreeOrigin {
  /** The zod schema. */
  readonly schema: z.core.$ZodType;
  readonly mark: Mark;
  /** Its values, if it allows only constants: enums, literals, `null` and what is made of these alone. */
  readonly constants: ReadonlySet<unknown> | undefined;
  /** The inclusive bounds of a number, or of the length of a list or a string; `undefined` for none. */
  readonly least: number | undefined;
  readonly most: number | undefined;
  /** The fixed length of a list or a string; `undefined` for none. */
  readonly length: number | undefined;
  /** Whether values must pass checks besides these bounds. */
  readonly isChecked: boolean;
}

type TreeKind =
  | TreeParts
  /** A schema without parts, by zod's name. */
  | { readonly kind: Exclude<z.core.$ZodTypeDef['type'], TreeParts['kind'] | 'array' | 'readonly' | 'default'> };

type TreeParts =
  | { readonly kind: 'number'; readonly isInteger: boolean }
  | { readonly kind: 'list'; readonly element: SchemaTree }
  /** `isOpen` if more entries may follow. */
  | { readonly kind: 'tuple'; readonly items: readonly SchemaTree[]; readonly isOpen: boolean }
  /** `isOpen` if it keeps other keys. */
  | { readonly kind: 'object'; readonly fields: TreeFields; readonly isOpen: boolean }
  | { readonly kind: 'record'; readonly key: SchemaTree; readonly entry: SchemaTree }
  /** `discriminator` is the key that tells the options apart, if there is one. */
  | { readonly kind: 'union'; readonly options: readonly SchemaTree[]; readonly discriminator: string | undefined }
  | { readonly kind: 'nullable'; readonly inner: SchemaTree }
  /** Readonly or with a default: the values are those of the schema inside. */
  | { readonly kind: 'wrapped'; readonly inner: SchemaTree }
  /** Optional or wrapped otherwise. */
  | { readonly kind: 'optional'; readonly inner: SchemaTree }
  | { readonly kind: 'pipe'; readonly input: SchemaTree; readonly output: SchemaTree };

/** The fields of an object, in order. */
export type TreeFields = Readonly<Record<string, SchemaTree>>;

const trees = new WeakMap<z.core.$ZodType, SchemaTree>();

/** A schema as data, made once per schema. */
export function treeOf(schema: z.core.$ZodType): SchemaTree {
  const known = trees.get(schema);
  if (known) return known;
  const { def, values: constants } = internalsOf(schema);
  const tree = { ...kindOf(def), ...boundsOf(def), schema, constants, mark: markOf(schema) };
  trees.set(schema, tree);
  return tree;
}

type Internals = z.core.$ZodTypes['_zod'];

/** zod types a schema without its kind, but every schema is one of these. */
function internalsOf(schema: z.core.$ZodType): Internals {
  return (schema as z.core.$ZodTypes)._zod;
}

function kindOf(def: Internals['def']): TreeKind {
  switch (def.type) {
    case 'number':
      return { kind: 'number', isInteger: 'format' in def && def.format === 'safeint' };
    case 'nullable':
      return { kind: 'nullable', inner: treeOf(def.innerType) };
    case 'readonly':
    case 'default':
      return { kind: 'wrapped', inner: treeOf(def.innerType) };
    case 'array':
      return { kind: 'list', element: treeOf(def.element) };
    case 'tuple':
      return { kind: 'tuple', items: def.items.map(treeOf), isOpen: def.rest !== null };
    case 'object': {
      const fields = Object.entries(def.shape).map(([key, field]) => [key, treeOf(field)]);
      const isOpen = def.catchall !== undefined && treeOf(def.catchall).kind !== 'never';
      return { kind: 'object', fields: Object.fromEntries(fields), isOpen };
    }
    case 'record':
      return { kind: 'record', key: treeOf(def.keyType), entry: treeOf(def.valueType) };
    case 'union': {
      const discriminator = 'discriminator' in def ? String(def.discriminator) : undefined;
      return { kind: 'union', options: def.options.map(treeOf), discriminator };
    }
    case 'pipe':
      return { kind: 'pipe', input: treeOf(def.in), output: treeOf(def.out) };
    default:
      return 'innerType' in def ? { kind: 'optional', inner: treeOf(def.innerType) } : { kind: def.type };
  }
}

function boundsOf(def: z.core.$ZodTypeDef): Pick<TreeOrigin, 'least' | 'most' | 'length' | 'isChecked'> {
  const lows: number[] = [];
  const highs: number[] = [];
  let length: number | undefined;
  let isChecked = 'coerce' in def || ('format' in def && def.format !== 'safeint');
  for (const { _zod } of def.checks ?? []) {
    const check: Readonly<Record<string, unknown>> = { ..._zod.def };
    switch (check['check']) {
      case 'greater_than':
        lows.push(Number(check['value']));
        isChecked ||= !check['inclusive'];
        break;
      case 'less_than':
        highs.push(Number(check['value']));
        isChecked ||= !check['inclusive'];
        break;
      case 'min_length':
        lows.push(Number(check['minimum']));
        break;
      case 'max_length':
        highs.push(Number(check['maximum']));
        break;
      case 'length_equals':
        length = Number(check['length']);
        lows.push(length);
        highs.push(length);
        break;
      case 'describe':
        break;
      default:
        isChecked = true;
    }
  }
  const least = lows.length > 0 ? Math.max(...lows) : undefined;
  const most = highs.length > 0 ? Math.min(...highs) : undefined;
  return { least, most, length, isChecked };
}

/** The schema inside all that wraps it. */
export function unwrapped(tree: SchemaTree): SchemaTree {
  return 'inner' in tree ? unwrapped(tree.inner) : tree;
}

/** The fields of an object schema, wrapped or not; none of another schema. */
export function fieldsOf(schema: z.core.$ZodType): TreeFields {
  const tree = unwrapped(treeOf(schema));
  return tree.kind === 'object' ? tree.fields : {};
}

/** The fields of the entries of a list, wrapped or not; none if they aren't objects. */
export function entryFieldsOf(list: SchemaTree | undefined): TreeFields {
  const tree = list && unwrapped(list);
  return tree?.kind === 'list' ? fieldsOf(tree.element.schema) : {};
}

/** The schemas of fields by key. */
export function schemasOf(fields: TreeFields): Record<string, z.core.$ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([key, { schema }]) => [key, schema]));
}

/** The objects that a value or an entry of a list can be, in order: those of a union, or an object itself. */
export function objectsOf(tree: SchemaTree): readonly TreeOf<'object'>[] {
  if (tree.kind === 'list') return objectsOf(tree.element);
  if (tree.kind === 'union') return tree.options.flatMap(objectsOf);
  return tree.kind === 'object' ? [tree] : [];
}

/** The constants under a key of those objects. */
export function constantsAt(tree: SchemaTree, key: string): unknown[] {
  return objectsOf(tree).flatMap(({ fields }) => [...(fields[key]?.constants ?? [])]);
}

/** Whether a schema marks a part as hidden. */
export function hasHiddenParts(tree: SchemaTree): boolean {
  if (tree.mark.hidden) return true;
  switch (tree.kind) {
    case 'object':
      return Object.values(tree.fields).some(hasHiddenParts);
    case 'list':
      return hasHiddenParts(tree.element);
    case 'tuple':
      return tree.items.some(hasHiddenParts);
    case 'union':
      return tree.options.some(hasHiddenParts);
    default:
      return 'inner' in tree && hasHiddenParts(tree.inner);
  }
}

/** A copy of a list schema and its checks with other entries. */
export function withElement(list: TreeOf<'list'>, element: z.core.$ZodType): z.core.$ZodType {
  const def = { ...list.schema._zod.def, element };
  return clone(list.schema, def);
}
