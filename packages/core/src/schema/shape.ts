/**
 * Copies, freezes and shares the values of a schema with functions generated for its shape: a search copies millions of
 * states, and every pure step publishes one. If code generation is forbidden (a strict content security policy) or zod is
 * set not to generate code (`z.config({ jitless: true })`), the functions walk the values.
 */
import * as z from 'zod/mini';
import { entryAt } from '../tools/lists.js';
import { copyJson, freezeJson, shareJson } from './json.js';

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
  if (z.config().jitless) return walkingShape(schema, root);
  const writer = new Writer();
  const part = writer.partOf(schema, root);
  const freezeRoot = rootFreezer(root);
  try {
    const source = `${writer.functions.join('\n')}
      return {
        copy: (v) => ${part.copy('v')},
        regrow: (v) => ${part.regrow('v')},
        freeze: (v) => ${part.freeze('v')},
        share: (v, w, p) => ${part.share('v', 'w', 'p')},
      };`;
    const names = ['copyJson', 'freezeJson', 'shareJson', 'freezeRoot', 'first'];
    return new Function(...names, source)(copyJson, freezeJson, shareJson, freezeRoot, first);
  } catch {
    return walkingShape(schema, root);
  }
}

function rootFreezer({ beforeFreezing }: Root): <Value extends object>(value: Value) => Value {
  return (value) => {
    beforeFreezing?.(value);
    return Object.freeze(value);
  };
}

/** Code for one part of a value. The functions take and return expressions as source text. */
interface PartCode {
  /** Numbers, strings, booleans and `null`: nothing to copy. */
  readonly isFlat: boolean;
  copy(value: string): string;
  regrow(value: string): string;
  freeze(value: string): string;
  share(value: string, before: string, frozen: string): string;
}

const FLAT: PartCode = {
  isFlat: true,
  copy: (value) => value,
  regrow: (value) => value,
  freeze: (value) => value,
  share: (value) => value,
};

const ANY: PartCode = {
  isFlat: false,
  copy: (value) => `copyJson(${value})`,
  regrow: (value) => `copyJson(${value})`,
  freeze: (value) => `freezeJson(${value})`,
  share: (value, before, frozen) => `shareJson(${value}, ${before}, ${frozen})`,
};

/** Generates the functions of a shape, a set for each part that isn't flat. */
class Writer {
  readonly functions: string[] = [];
  #parts = 0;
  #makers = 0;

  partOf(schema: z.core.$ZodType, root?: Root): PartCode {
    const { def } = schema._zod as { def: z.core.$ZodTypeDef };
    switch (def.type) {
      case 'number':
      case 'string':
      case 'boolean':
      case 'enum':
      case 'literal':
      case 'null':
      case 'never':
        return FLAT;
      case 'readonly':
      case 'default':
        return this.partOf((def as z.core.$ZodReadonlyDef | z.core.$ZodDefaultDef).innerType, root);
      case 'nullable':
        return nullable(this.partOf((def as z.core.$ZodNullableDef).innerType));
      case 'array':
        return this.#list(this.partOf((def as z.core.$ZodArrayDef).element));
      case 'tuple': {
        const { items, rest } = def as z.core.$ZodTupleDef;
        return rest ? ANY : this.#tuple(items.map((item) => this.partOf(item)));
      }
      case 'object':
        return this.#object((def as z.core.$ZodObjectDef).shape, root);
      case 'union':
        return this.#union(def as z.core.$ZodUnionDef);
      default:
        return ANY;
    }
  }

  #named(copy: string, regrow: string, freeze: string, share: string): PartCode {
    const number = this.#parts++;
    this.functions.push(
      `function copy${number}(v) { ${copy} }`,
      `function regrow${number}(v) { ${regrow} }`,
      `function freeze${number}(v) { ${freeze} }`,
      `function share${number}(v, w, p) { ${share} }`,
    );
    return {
      isFlat: false,
      copy: (value) => `copy${number}(${value})`,
      regrow: (value) => `regrow${number}(${value})`,
      freeze: (value) => `freeze${number}(${value})`,
      share: (value, before, frozen) => `share${number}(${value}, ${before}, ${frozen})`,
    };
  }

  #list(entry: PartCode): PartCode {
    const collect = (part: string): string =>
      `const list = [];
      for (let i = 0; i < v.length; i++) list.push(${part});`;
    if (entry.isFlat) {
      return this.#named(
        'return v.slice();',
        `${collect('v[i]')} return list;`,
        'return Object.freeze(v.slice());',
        `const n = v.length;
        if (n !== w.length) return Object.freeze(v.slice());
        for (let i = 0; i < n; i++) if (v[i] !== w[i]) return Object.freeze(v.slice());
        return p;`,
      );
    }
    return this.#named(
      `const list = v.slice();
      for (let i = 0; i < list.length; i++) list[i] = ${entry.copy('list[i]')};
      return list;`,
      `${collect(entry.regrow('v[i]'))} return list;`,
      `${collect(entry.freeze('v[i]'))} return Object.freeze(list);`,
      `let list = v.length === w.length ? undefined : [];
      for (let i = 0; i < v.length; i++) {
        const part = i < w.length ? ${entry.share('v[i]', 'w[i]', 'p[i]')} : ${entry.freeze('v[i]')};
        if (!list && part !== p[i]) list = first(p, i);
        if (list) list.push(part);
      }
      return list ? Object.freeze(list) : p;`,
    );
  }

  #tuple(items: readonly PartCode[]): PartCode {
    const all = (part: (item: PartCode, index: number) => string): string => `[${items.map(part).join(', ')}]`;
    return this.#named(
      `const list = v.slice();
      ${items.map((item, i) => (item.isFlat ? '' : `list[${i}] = ${item.copy(`list[${i}]`)};`)).join(' ')}
      return list;`,
      `return ${all((item, i) => item.regrow(`v[${i}]`))};`,
      `return Object.freeze(${all((item, i) => item.freeze(`v[${i}]`))});`,
      `const list = ${all((item, i) => item.share(`v[${i}]`, `w[${i}]`, `p[${i}]`))};
      return ${items.map((_, i) => `list[${i}] === p[${i}]`).join(' && ') || 'true'} ? p : Object.freeze(list);`,
    );
  }

  #object(shape: z.core.$ZodShape, root: Root | undefined): PartCode {
    const fields = Object.entries(shape).map(([key, field], index) => ({
      key: JSON.stringify(key),
      local: `f${index}`,
      part: key === root?.constant ? FLAT : key === root?.agenda ? this.#agenda(field) : this.partOf(field),
    }));
    const freeze = root ? 'freezeRoot' : 'Object.freeze';
    // Not object literals: if many early copies survive, V8 allocates all later ones in old space, where collection is
    // expensive.
    const name = `Made${this.#makers++}`;
    this.functions.push(
      `function ${name}(${fields.map(({ local }) => local).join(', ')}) { ${fields.map(({ key, local }) => `this[${key}] = ${local};`).join(' ')} }
      ${name}.prototype = Object.prototype;`,
    );
    const all = (value: (field: (typeof fields)[number]) => string): string =>
      `new ${name}(${fields.map(value).join(', ')})`;
    return this.#named(
      `return ${all(({ key, part }) => part.copy(`v[${key}]`))};`,
      `return ${all(({ key, part }) => part.regrow(`v[${key}]`))};`,
      `return ${freeze}(${all(({ key, part }) => part.freeze(`v[${key}]`))});`,
      `${fields
        .map(({ key, local, part }) => `const ${local} = ${part.share(`v[${key}]`, `w[${key}]`, `p[${key}]`)};`)
        .join('\n')}
      return ${fields.map(({ key, local }) => `${local} === p[${key}]`).join(' && ') || 'true'}
        ? p
        : ${freeze}(${all(({ local }) => local)});`,
    );
  }

  /** A discriminated union is copied option by option, any other union as plain JSON. */
  #union({ options, ...rest }: z.core.$ZodUnionDef): PartCode {
    const parts = options.map((option) => this.partOf(option));
    if (parts.every(({ isFlat }) => isFlat)) return FLAT;
    const { discriminator } = rest as Partial<z.core.$ZodDiscriminatedUnionDef>;
    if (discriminator === undefined) return ANY;
    const key = JSON.stringify(discriminator);
    const cases = (write: (part: PartCode) => string): string =>
      `switch (v[${key}]) { ${options
        .map((option, index) => {
          const names = [...(option._zod.propValues?.[discriminator] ?? [])];
          return `${names.map((name) => `case ${JSON.stringify(name)}:`).join(' ')} return ${write(entryAt(parts, index))};`;
        })
        .join(' ')} default: return v; }`;
    return this.#named(
      cases((part) => part.copy('v')),
      cases((part) => part.regrow('v')),
      cases((part) => part.freeze('v')),
      `if (w === null || typeof w !== 'object' || v[${key}] !== w[${key}]) { ${cases((part) => part.freeze('v'))} }
      ${cases((part) => part.share('v', 'w', 'p'))}`,
    );
  }

  /** Entries are never edited: copies share them, and frozen states copy them. */
  #agenda(field: z.core.$ZodType): PartCode {
    const entry = this.partOf((field._zod.def as z.core.$ZodArrayDef).element);
    const frozen = entry.freeze('v[i]');
    return this.#named(
      'return v.slice();',
      'return v.slice();',
      `const list = []; for (let i = 0; i < v.length; i++) list.push(${frozen}); return Object.freeze(list);`,
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
    copy: (value) => `(${value} === null ? null : ${inner.copy(value)})`,
    regrow: (value) => `(${value} === null ? null : ${inner.regrow(value)})`,
    freeze: (value) => `(${value} === null ? null : ${inner.freeze(value)})`,
    share: (value, before, frozen) =>
      `(${value} === null ? null : ${before} === null ? ${inner.freeze(value)} : ${inner.share(value, before, frozen)})`,
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
    map(value, (part, key) => (key === agenda ? [...(part as unknown[])] : copyJson(part)));
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

/** The fields of an object schema, wrapped or not. */
export function fieldsOf(schema: z.core.$ZodType): z.core.$ZodShape {
  const { def } = schema._zod as { def: z.core.$ZodTypeDef };
  return 'innerType' in def ? fieldsOf((def as z.core.$ZodReadonlyDef).innerType) : (def as z.core.$ZodObjectDef).shape;
}
