/**
 * Copies, freezes, shares and reads the values of a schema with functions made for its shape: a search copies millions
 * of states, and every pure step publishes one. Where code can't be generated, the functions walk the values.
 */
import type * as z from 'zod/mini';
import { generate } from '../tools/generate.js';
import { copyJson, freezeJson, shareJson } from './json.js';
import { type Root, refuse, ShapeWriter } from './shapeWriter.js';
import { fieldsOf, treeOf } from './tree.js';

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
  /**
   * A copy of a value from outside, made and validated in one pass, many times faster than by zod; `undefined` if zod must
   * decide: it accepts some more values, and says what is wrong with others. Never throws.
   */
  read(value: unknown): Value | undefined;
}

/** The shape of the values of a schema. */
export function shapeOf<Value extends object>(schema: z.core.$ZodType<Value>, root: Root): SchemaShape<Value> {
  const writer = new ShapeWriter();
  const part = writer.partOf(treeOf(schema), root);
  const source = `${writer.functions.join('\n')}
    return {
      copy: (v) => ${part.made('copy', 'v')},
      regrow: (v) => ${part.made('regrow', 'v')},
      freeze: (v) => ${part.made('freeze', 'v')},
      share: (v, w, p) => ${part.share('v', 'w', 'p')},
      read(v) {
        try {
          return ${part.made('read', 'v')};
        } catch {} // Refused, or reading ran the caller's code, which threw.
      },
    };`;
  const plain = { copy: copyJson, regrow: copyJson, freeze: freezeJson, share: shareJson };
  const scope = { ...plain, freezeRoot: rootFreezer(root), first, refuse, known: writer.known };
  return generate(source, scope) ?? walkingShape(schema, root);
}

function rootFreezer({ beforeFreezing }: Root): <Value extends object>(value: Value) => Value {
  return (value) => {
    beforeFreezing?.(value);
    return Object.freeze(value);
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
    read: () => undefined,
    share(value, before, frozen) {
      const parts = map(value, (part, key) => shareJson(part, Reflect.get(before, key), Reflect.get(frozen, key)));
      const isSame = keys.every((key) => Reflect.get(parts, key) === Reflect.get(frozen, key));
      return isSame ? frozen : freezeRoot(parts);
    },
  };
}
