/**
 * Copies, freezes and shares the values of a schema with functions made for its shape: a search copies millions of
 * states, and every pure step publishes one. Where code can't be generated, the functions walk the values.
 */
import type * as z from 'zod/mini';
import { generate } from '../tools/generate.js';
import { copyJson, freezeJson, shareJson } from './json.js';
import { constantsAt, fieldsOf, type SchemaTree, type TreeFields, type TreeOf, treeOf } from './tree.js';

/** Functions on the values of a schema. */
export interface SchemaShape<Value extends object> {
  /** A mutable copy that shares no mutable part with the original. */
  copy(value: Value): Value;
  /**
   * A copy whose lists are built entry by entry, each kind of list at its own place in the code. JavaScript engines store
   * lists in several ways, depending on how they were made, and are fastest if each place sees only one of them.
   */
  regrow(value: Value): Value;
  /** A frozen copy. */
  freeze(value: Value): Value;
  /**
   * A frozen copy of `value` that shares unchanged parts with `frozen`. `value` started as a copy of `before`, and `frozen`
   * is the frozen copy of `before`. Changes none of them.
   */
  share(value: Value, before: Value, frozen: Value): Value;
}

/** Special fields of the outermost object. */
interface Root {
  /** A frozen field that is never replaced. */
  readonly constant: string;
  /** A list whose entries are replaced, never edited: working copies share them, but a frozen state copies them. */
  readonly agenda?: string;
  /** Called with every object before it is frozen. */
  beforeFreezing?(root: object): void;
}

/** The shape of the values of a schema. */
export function shapeOf<Value extends object>(schema: z.core.$ZodType<Value>, root: Root): SchemaShape<Value> {
  const writer = new Writer();
  const part = writer.partOf(treeOf(schema), root);
  const source = `${writer.functions.join('\n')}
    return {
      copy: (v) => ${part.made('copy', 'v')},
      regrow: (v) => ${part.made('regrow', 'v')},
      freeze: (v) => ${part.made('freeze', 'v')},
      share: (v, w, p) => ${part.share('v', 'w', 'p')},
    };`;
  const plain = { copy: copyJson, regrow: copyJson, freeze: freezeJson, share: shareJson };
  return generate(source, { ...plain, freezeRoot: rootFreezer(root), first }) ?? walkingShape(schema, root);
}

function rootFreezer({ beforeFreezing }: Root): <Value extends object>(value: Value) => Value {
  return (value) => {
    beforeFreezing?.(value);
    return Object.freeze(value);
  };
}

/** The ways to make a part from another. */
const WAYS = ['copy', 'regrow', 'freeze'] as const;

type Way = (typeof WAYS)[number];

/** Code for one part of a value. The functions take and return expressions as source text. */
interface PartCode {
  /** Numbers, strings, booleans and `null`: nothing to copy. */
  readonly isFlat: boolean;
  made(way: Way, value: string): string;
  share(value: string, before: string, frozen: string): string;
}

const FLAT: PartCode = {
  isFlat: true,
  made: (_, value) => value,
  share: (value) => value,
};

/** A part with its own functions, `copy3` and so on. */
function called(number: number | ''): PartCode {
  return {
    isFlat: false,
    made: (way, value) => `${way}${number}(${value})`,
    share: (value, before, frozen) => `share${number}(${value}, ${before}, ${frozen})`,
  };
}

/** A part that is copied as plain JSON. */
const ANY = called('');

/** Generates the functions of a shape, a set for each part that isn't flat. */
class Writer {
  readonly functions: string[] = [];

  partOf(tree: SchemaTree, root?: Root): PartCode {
    switch (tree.kind) {
      case 'number':
      case 'string':
      case 'boolean':
      case 'enum':
      case 'literal':
      case 'null':
      case 'never':
        return FLAT;
      case 'wrapped':
        return this.partOf(tree.inner, root);
      case 'nullable':
        return nullable(this.partOf(tree.inner));
      case 'list':
        return this.#list(this.partOf(tree.element));
      case 'tuple':
        return tree.isOpen ? ANY : this.#tuple(tree.items);
      case 'object':
        return this.#object(tree.fields, root);
      case 'union':
        return this.#union(tree);
      default:
        return ANY;
    }
  }

  /** Adds the functions of a part. The bodies make it from `v`, or share it with `p`, the frozen copy of `w`. */
  #named(bodyOf: (way: Way) => string, share: string): PartCode {
    const number = this.functions.length;
    this.functions.push(
      ...WAYS.map((way) => `function ${way}${number}(v) { ${bodyOf(way)} }`),
      `function share${number}(v, w, p) { ${share} }`,
    );
    return called(number);
  }

  #list(entry: PartCode): PartCode {
    const bodyOf = (way: Way): string => {
      if (entry.isFlat && way === 'copy') return 'return v.slice();';
      if (entry.isFlat && way === 'freeze') return 'return Object.freeze(v.slice());';
      if (way === 'copy') {
        return `const list = v.slice();
        for (let i = 0; i < list.length; i++) list[i] = ${entry.made(way, 'list[i]')};
        return list;`;
      }
      return `const list = [];
      for (let i = 0; i < v.length; i++) list.push(${entry.made(way, 'v[i]')});
      return ${way === 'freeze' ? 'Object.freeze(list)' : 'list'};`;
    };
    const share = entry.isFlat
      ? `const n = v.length;
        if (n !== w.length) return Object.freeze(v.slice());
        for (let i = 0; i < n; i++) if (v[i] !== w[i]) return Object.freeze(v.slice());
        return p;`
      : `let list = v.length === w.length ? undefined : [];
        for (let i = 0; i < v.length; i++) {
          const part = i < w.length ? ${entry.share('v[i]', 'w[i]', 'p[i]')} : ${entry.made('freeze', 'v[i]')};
          if (!list && part !== p[i]) list = first(p, i);
          if (list) list.push(part);
        }
        return list ? Object.freeze(list) : p;`;
    return this.#named(bodyOf, share);
  }

  #tuple(items: readonly SchemaTree[]): PartCode {
    const parts = items.map((item, index) => ({ key: String(index), part: this.partOf(item) }));
    return this.#row(parts, (values) => `[${values.join(', ')}]`);
  }

  #object(fields: TreeFields, root: Root | undefined): PartCode {
    const parts = Object.entries(fields).map(([key, field]) => ({
      key: JSON.stringify(key),
      part: this.#field(key, field, root),
    }));
    // Not object literals: if many early copies survive, V8 allocates all later ones in old space, where collection is
    // expensive.
    const name = `Made${this.functions.length}`;
    const locals = parts.map((_, index) => `f${index}`);
    this.functions.push(
      `function ${name}(${locals.join(', ')}) { ${parts.map(({ key }, index) => `this[${key}] = ${locals[index]};`).join(' ')} }
      ${name}.prototype = Object.prototype;`,
    );
    return this.#row(parts, (values) => `new ${name}(${values.join(', ')})`, root && 'freezeRoot');
  }

  /** Parts at fixed keys. */
  #row(
    parts: readonly { readonly key: string; readonly part: PartCode }[],
    row: (values: readonly string[]) => string,
    freeze = 'Object.freeze',
  ): PartCode {
    return this.#named(
      (way) =>
        `return ${way === 'freeze' ? freeze : ''}(${row(parts.map(({ key, part }) => part.made(way, `v[${key}]`)))});`,
      `${parts.map(({ key, part }, i) => `const f${i} = ${part.share(`v[${key}]`, `w[${key}]`, `p[${key}]`)};`).join('\n')}
      return ${parts.map(({ key }, i) => `f${i} === p[${key}]`).join(' && ') || 'true'} ? p : ${freeze}(${row(parts.map((_, i) => `f${i}`))});`,
    );
  }

  #field(key: string, field: SchemaTree, root: Root | undefined): PartCode {
    if (key === root?.constant) return FLAT;
    return key === root?.agenda && field.kind === 'list' ? this.#agenda(field.element) : this.partOf(field);
  }

  /** A discriminated union is copied option by option, any other union as plain JSON. */
  #union({ options, discriminator }: TreeOf<'union'>): PartCode {
    const parts = options.map((option) => this.partOf(option));
    if (parts.every(({ isFlat }) => isFlat)) return FLAT;
    if (discriminator === undefined) return ANY;
    const key = JSON.stringify(discriminator);
    const labels = options.map((option) =>
      constantsAt(option, discriminator).map((name) => `case ${JSON.stringify(name)}:`),
    );
    const cases = (write: (part: PartCode) => string): string =>
      `switch (v[${key}]) { ${parts
        .map((part, index) => `${labels[index]?.join(' ')} return ${write(part)};`)
        .join(' ')} default: return v; }`;
    return this.#named(
      (way) => cases((part) => part.made(way, 'v')),
      `if (w === null || typeof w !== 'object' || v[${key}] !== w[${key}]) { ${cases((part) => part.made('freeze', 'v'))} }
      ${cases((part) => part.share('v', 'w', 'p'))}`,
    );
  }

  /** Entries are never edited: copies share them, and frozen states copy them. */
  #agenda(stage: SchemaTree): PartCode {
    const frozen = this.partOf(stage).made('freeze', 'v[i]');
    const freeze = `const list = [];
      for (let i = 0; i < v.length; i++) list.push(${frozen});
      return Object.freeze(list);`;
    return this.#named(
      (way) => (way === 'freeze' ? freeze : 'return v.slice();'),
      `const n = w.length;
      let i = 0;
      while (i < n && i < v.length && v[i] === w[i]) i++;
      if (i === n && i === v.length) return p;
      const list = first(p, i);
      for (; i < v.length; i++) list.push(i < n && v[i] === w[i] ? p[i] : ${frozen});
      return Object.freeze(list);`,
    );
  }
}

function nullable(inner: PartCode): PartCode {
  if (inner.isFlat) return inner;
  return {
    isFlat: false,
    made: (way, value) => `(${value} === null ? null : ${inner.made(way, value)})`,
    share: (value, before, frozen) =>
      `(${value} === null ? null : ${before} === null ? ${inner.made('freeze', value)} : ${inner.share(value, before, frozen)})`,
  };
}

/** The first entries of a frozen list. Slicing a frozen list is many times slower. */
function first(list: readonly unknown[], count: number): unknown[] {
  const entries: unknown[] = [];
  for (let i = 0; i < count; i++) entries.push(list[i]);
  return entries;
}

function walkingShape<Value extends object>(schema: z.core.$ZodType<Value>, root: Root): SchemaShape<Value> {
  const { constant, agenda } = root;
  const freezeRoot = rootFreezer(root);
  const keys = Object.keys(fieldsOf(schema));
  const map = (value: Value, write: (part: unknown, key: string) => unknown): Value => {
    const part = (key: string): unknown => Reflect.get(value, key);
    return Object.fromEntries(keys.map((key) => [key, key === constant ? part(key) : write(part(key), key)])) as Value;
  };
  const copy = (value: Value): Value =>
    map(value, (part, key) => (key === agenda && Array.isArray(part) ? [...part] : copyJson(part)));
  return {
    copy,
    regrow: copy,
    freeze: (value) => freezeRoot(map(value, freezeJson)),
    share(value, before, frozen) {
      const parts = map(value, (part, key) => shareJson(part, Reflect.get(before, key), Reflect.get(frozen, key)));
      const isSame = keys.every((key) => Reflect.get(parts, key) === Reflect.get(frozen, key));
      return isSame ? frozen : freezeRoot(parts);
    },
  };
}
