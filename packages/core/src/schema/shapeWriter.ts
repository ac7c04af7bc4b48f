/** Writes the functions of a shape, as source text. See `shape.ts`. */
import { safeParse } from './parse.js';
import { constantsAt, type SchemaTree, type TreeFields, type TreeOf } from './tree.js';

/** A copy of a value that fits; `undefined` for any other. */
export type Reader = (value: unknown) => unknown;

/** Special fields of the outermost object. */
export interface Root {
  /** A frozen field that is never replaced. */
  readonly constant: string;
  /** Reads that field in place of its schema. */
  readonly readConstant?: Reader;
  /** A list whose entries are replaced, never edited: working copies share them, but a frozen state copies them. */
  readonly agenda?: string;
  /** Called with every object before it is frozen. */
  beforeFreezing?(root: object): void;
}

/** The ways to make a part from another. */
const WAYS = ['copy', 'regrow', 'freeze', 'read'] as const;

type Way = (typeof WAYS)[number];

/** Code for one part of a value. The functions take and return expressions as source text. */
interface PartCode {
  /** Numbers, strings, booleans and `null`: nothing to copy, but they are checked when read. */
  readonly isFlat: boolean;
  made(way: Way, value: string): string;
  share(value: string, before: string, frozen: string): string;
}

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
export class ShapeWriter {
  readonly functions: string[] = [];
  /** What the functions refer to: readers of parts, and sets of values. */
  readonly known: unknown[] = [];

  partOf(tree: SchemaTree, root?: Root): PartCode {
    return tree.isChecked ? this.#readByZod(tree, this.#plainPart(tree, root)) : this.#plainPart(tree, root);
  }

  #plainPart(tree: SchemaTree, root?: Root): PartCode {
    const { least, most, constants } = tree;
    switch (tree.kind) {
      case 'number':
        return this.#tested(
          `Number.${tree.isInteger ? 'isSafeInteger' : 'isFinite'}(v) && ${within('v', least, most)}`,
        );
      case 'boolean':
        return this.#tested(`typeof v === 'boolean'`);
      case 'enum':
      case 'literal':
      case 'null':
        return this.#tested(`known[${this.known.push(constants) - 1}].has(v)`);
      case 'string':
      case 'never':
        return this.#readByZod(tree, this.#flat('v'));
      case 'wrapped':
        return this.partOf(tree.inner, root);
      case 'nullable':
        return this.#nullable(this.partOf(tree.inner));
      case 'list':
        return this.#list(this.partOf(tree.element), within('n', least, most));
      case 'tuple':
        return tree.isOpen ? this.#readByZod(tree, ANY) : this.#tuple(tree.items);
      case 'object':
        return this.#object(tree.fields, root);
      case 'union':
        return this.#union(tree);
      default:
        return this.#readByZod(tree, ANY);
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

  /** A flat part; `read` is an expression that reads `v`. */
  #flat(read: string): PartCode {
    const name = `read${this.functions.length}`;
    this.functions.push(`function ${name}(v) { return ${read}; }`);
    return {
      isFlat: true,
      made: (way, value) => (way === 'read' ? `${name}(${value})` : value),
      share: (value) => value,
    };
  }

  #tested(condition: string): PartCode {
    return this.#flat(`${condition} ? v : refuse()`);
  }

  #readByZod({ schema }: SchemaTree, part: PartCode): PartCode {
    return this.#readBy((value) => safeParse(schema, value).data, part);
  }

  #readBy(read: Reader, part: PartCode): PartCode {
    const number = this.known.push((value: unknown) => read(value) ?? refuse()) - 1;
    return {
      ...part,
      made: (way, value) =>
        way === 'read' ? part.made('regrow', `known[${number}](${value})`) : part.made(way, value),
    };
  }

  #nullable(inner: PartCode): PartCode {
    if (inner.isFlat) return this.#flat(`v === null ? null : ${inner.made('read', 'v')}`);
    return this.#named(
      (way) => `return v === null ? null : ${inner.made(way, 'v')};`,
      `return v === null ? null : w === null ? ${inner.made('freeze', 'v')} : ${inner.share('v', 'w', 'p')};`,
    );
  }

  #list(entry: PartCode, bounds: string): PartCode {
    const bodyOf = (way: Way): string => {
      if (entry.isFlat && way === 'copy') return 'return v.slice();';
      if (entry.isFlat && way === 'freeze') return 'return Object.freeze(v.slice());';
      if (way === 'copy') {
        return `const list = v.slice();
        for (let i = 0; i < list.length; i++) list[i] = ${entry.made(way, 'list[i]')};
        return list;`;
      }
      return `const n = v.length, list = [];
      ${way === 'read' ? `if (!Array.isArray(v) || !(${bounds})) refuse();` : ''}
      for (let i = 0; i < n; i++) list.push(${entry.made(way, 'v[i]')});
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
    return this.#row(parts, (values) => `[${values.join(', ')}]`, `Array.isArray(v) && v.length === ${items.length}`);
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
    // Exactly these keys: zod decides about all others.
    const fits = `Object.getPrototypeOf(v) === Object.prototype && Object.keys(v).length === ${parts.length}`;
    return this.#row(parts, (values) => `new ${name}(${values.join(', ')})`, fits, root && 'freezeRoot');
  }

  /** Parts at fixed keys. */
  #row(
    parts: readonly { readonly key: string; readonly part: PartCode }[],
    row: (values: readonly string[]) => string,
    fits: string,
    freeze = 'Object.freeze',
  ): PartCode {
    const made = (way: Way): string[] => parts.map(({ key, part }) => part.made(way, `v[${key}]`));
    const locals = parts.map((_, i) => `f${i}`);
    return this.#named(
      (way) =>
        way === 'read'
          ? // Parts first: listing the keys of a hostile object may take long.
            `${made(way)
              .map((part, i) => `const f${i} = ${part};`)
              .join('\n')}
            if (!(${fits})) refuse();
            return ${row(locals)};`
          : `return ${way === 'freeze' ? freeze : ''}(${row(made(way))});`,
      `${parts.map(({ key, part }, i) => `const f${i} = ${part.share(`v[${key}]`, `w[${key}]`, `p[${key}]`)};`).join('\n')}
      return ${parts.map(({ key }, i) => `f${i} === p[${key}]`).join(' && ') || 'true'} ? p : ${freeze}(${row(locals)});`,
    );
  }

  #field(key: string, field: SchemaTree, root: Root | undefined): PartCode {
    if (key === root?.constant) {
      const constant = this.#flat('v');
      return root.readConstant ? this.#readBy(root.readConstant, constant) : this.#readByZod(field, constant);
    }
    const part = this.partOf(field);
    return key === root?.agenda ? agendaOf(part) : part;
  }

  /** A discriminated union is copied option by option, any other union as plain JSON. */
  #union(tree: TreeOf<'union'>): PartCode {
    const { options, discriminator } = tree;
    const parts = options.map((option) => this.partOf(option));
    if (parts.every(({ isFlat }) => isFlat)) return this.#readByZod(tree, this.#flat('v'));
    if (discriminator === undefined) return this.#readByZod(tree, ANY);
    const key = JSON.stringify(discriminator);
    const labels = options.map((option) =>
      constantsAt(option, discriminator).map((name) => `case ${JSON.stringify(name)}:`),
    );
    const cases = (write: (part: PartCode) => string, otherwise = 'v'): string =>
      `switch (v[${key}]) { ${parts
        .map((part, index) => `${labels[index]?.join(' ')} return ${write(part)};`)
        .join(' ')} default: return ${otherwise}; }`;
    return this.#named(
      (way) => cases((part) => part.made(way, 'v'), way === 'read' ? 'refuse()' : 'v'),
      `if (v[${key}] !== w[${key}]) { ${cases((part) => part.made('freeze', 'v'))} }
      ${cases((part) => part.share('v', 'w', 'p'))}`,
    );
  }
}

/** A list whose entries are never edited: copies share them, and frozen states copy them. */
function agendaOf(list: PartCode): PartCode {
  return {
    ...list,
    made: (way, value) => (way === 'copy' || way === 'regrow' ? `${value}.slice()` : list.made(way, value)),
  };
}

function within(value: string, least = -Infinity, most = Infinity): string {
  return `${value} >= ${least} && ${value} <= ${most}`;
}

/** Ends the reading of a value that zod must judge. */
export function refuse(): never {
  throw new Error('The value is left to zod.');
}
