/**
 * Reads values from outside with functions made for a schema: they copy and validate in one pass, many times faster than
 * zod. A value that they don't accept is left to zod, which accepts some more and says what is wrong.
 */
import type * as z from 'zod/mini';
import { generate } from '../tools/generate.js';
import { safeParse } from './parse.js';
import { sizeLimit } from './size.js';
import { constantsAt, type SchemaTree, type TreeFields, treeOf } from './tree.js';

/** A copy of a value that fits the schema; `undefined` if zod must decide. Never throws. */
export type Reader<Value> = (value: unknown) => Value | undefined;

/**
 * The reader of an object schema. `readField` reads one of its fields in place of the schema, and returns `undefined` for a
 * value that doesn't fit.
 */
export function readerOf<Value extends object>(
  schema: z.core.$ZodType<Value>,
  readField: Readonly<Record<string, Reader<unknown>>> = {},
): Reader<Value> {
  const writer = new ReaderWriter(readField);
  const root = writer.partOf(treeOf(schema), true);
  const source = `${writer.functions.join('\n')} return (v) => { ${root('v', 'return ')} };`;
  const read = generate<(value: unknown) => Value>(source, { known: writer.known, REFUSED });
  if (read === undefined) return () => undefined;
  return (value) => {
    try {
      return read(value);
    } catch {
      return undefined; // Refused, or reading ran the caller's code, which threw.
    }
  };
}

const REFUSED = new Error('The value is left to zod.');

/** Code that hands a value to `then`, such as `return `, or throws. `value` is an expression without side effects. */
type ReadCode = (value: string, then: string) => string;

/** Up to this many values are compared one by one. */
const FEW_VALUES = 4;

/** Generates the functions of a reader, one for each list, tuple, object and union. */
class ReaderWriter {
  readonly functions: string[] = [];
  /** What the functions refer to: sets of values, and readers of parts. */
  readonly known: unknown[] = [];
  readonly #readField: Readonly<Record<string, Reader<unknown>>>;

  constructor(readField: Readonly<Record<string, Reader<unknown>>>) {
    this.#readField = readField;
  }

  partOf(tree: SchemaTree, isRoot = false): ReadCode {
    if (tree.isChecked) return this.#foreign(tree);
    const { least, most } = tree;
    switch (tree.kind) {
      case 'boolean':
        return test((value) => `typeof ${value} === 'boolean'`);
      case 'null':
        return test((value) => `${value} === null`);
      case 'number': {
        const kind = tree.isInteger ? 'isSafeInteger' : 'isFinite';
        return test((value) => `Number.${kind}(${value})${within(value, least, most)}`);
      }
      case 'enum':
      case 'literal':
        return this.#oneOf([...(tree.constants ?? [])]);
      case 'wrapped':
        return this.partOf(tree.inner, isRoot);
      case 'nullable': {
        const inner = this.partOf(tree.inner);
        return (value, then) => `if (${value} === null) { ${then}null; } else { ${inner(value, then)} }`;
      }
      case 'list':
        return this.#list(this.partOf(tree.element), within('n', least, most));
      case 'tuple':
        return tree.isOpen ? this.#foreign(tree) : this.#tuple(tree.items.map((item) => this.partOf(item)));
      case 'object':
        return this.#object(tree.fields, isRoot);
      case 'union':
        return tree.discriminator === undefined ? this.#foreign(tree) : this.#union(tree.options, tree.discriminator);
      default:
        return this.#foreign(tree);
    }
  }

  /** A part that zod reads. */
  #foreign({ schema }: SchemaTree): ReadCode {
    const limit = sizeLimit(schema);
    return this.#by((value) => safeParse(schema, value, limit).data);
  }

  #by(read: Reader<unknown>): ReadCode {
    const number = this.known.push(read) - 1;
    return this.#named(`const part = known[${number}](v); if (part === undefined) throw REFUSED; return part;`);
  }

  #oneOf(values: readonly unknown[]): ReadCode {
    if (values.length <= FEW_VALUES && values.every((value) => value === null || typeof value !== 'object')) {
      const texts = values.map((value) => JSON.stringify(value));
      return test((value) => texts.map((text) => `${value} === ${text}`).join(' || ') || 'false');
    }
    const number = this.known.push(new Set(values)) - 1;
    return test((value) => `known[${number}].has(${value})`);
  }

  #named(body: string): ReadCode {
    const name = `read${this.functions.length}`;
    this.functions.push(`function ${name}(v) { ${body} }`);
    return (value, then) => `${then}${name}(${value});`;
  }

  #list(entry: ReadCode, bounds: string): ReadCode {
    return this.#named(
      `if (!Array.isArray(v)) throw REFUSED;
      const n = v.length;
      if (!(true${bounds})) throw REFUSED;
      const list = [];
      for (let i = 0; i < n; i++) { const e = v[i]; let part; ${entry('e', 'part = ')} list.push(part); }
      return list;`,
    );
  }

  #tuple(items: readonly ReadCode[]): ReadCode {
    return this.#named(
      `if (!Array.isArray(v) || v.length !== ${items.length}) throw REFUSED;
      const list = [];
      ${items.map((item, i) => `{ const e = v[${i}]; let part; ${item('e', 'part = ')} list.push(part); }`).join(' ')}
      return list;`,
    );
  }

  #object(own: TreeFields, isRoot: boolean): ReadCode {
    const fields = Object.entries(own).map(([key, field], index) => {
      const read = isRoot ? this.#readField[key] : undefined;
      return { key: JSON.stringify(key), index, part: read ? this.#by(read) : this.partOf(field) };
    });
    // Exactly these keys: zod decides about all others.
    return this.#named(
      `if (v === null || typeof v !== 'object' || Object.getPrototypeOf(v) !== Object.prototype) throw REFUSED;
      let keys = 0;
      for (const key in v) keys++;
      if (keys !== ${fields.length}) throw REFUSED;
      ${fields.map(({ key, index, part }) => `const e${index} = v[${key}]; let f${index}; ${part(`e${index}`, `f${index} = `)}`).join('\n')}
      return { ${fields.map(({ key, index }) => `${key}: f${index}`).join(', ')} };`,
    );
  }

  #union(options: readonly SchemaTree[], discriminator: string): ReadCode {
    const cases = options.map((option) => {
      const names = constantsAt(option, discriminator).map((name) => `case ${JSON.stringify(name)}:`);
      return `${names.join(' ')} { ${this.partOf(option)('v', 'return ')} }`;
    });
    return this.#named(
      `if (v === null || typeof v !== 'object') throw REFUSED;
      switch (v[${JSON.stringify(discriminator)}]) { ${cases.join(' ')} default: throw REFUSED; }`,
    );
  }
}

/** Hands a value on if it meets a condition. */
function test(condition: (value: string) => string): ReadCode {
  return (value, then) => `if (!(${condition(value)})) throw REFUSED; ${then}${value};`;
}

function within(value: string, least = -Infinity, most = Infinity): string {
  return (least > -Infinity ? ` && ${value} >= ${least}` : '') + (most < Infinity ? ` && ${value} <= ${most}` : '');
}
