/** The border: values from callers become plain data of bounded size here, before anything else reads them. */
import { ArgumentError, cut, messageOf } from './errors.js';

/** The size of a value, or a limit on it. */
export interface Size {
  /** Number of values, lists and objects included. Those of an object with more than 1,000 keys count tenfold. */
  readonly values: number;
  /** Levels of lists and objects. */
  readonly depth: number;
  /** Characters in strings and keys. */
  readonly characters: number;
}

/** How to copy a value. */
export interface CopyLimits extends Size {
  /** Keeps a key `__proto__` as data. By default it is refused: assigned to an object, it would replace the prototype. */
  readonly keepsProto?: boolean;
}

/** Size limit for values without a schema. */
export const SIZE_LIMIT: Size = { values: 100_000, depth: 50, characters: 1_000_000 };

/** A path into a value: `['tileTypes', 4, 'count']`. */
export type Path = readonly (string | number)[];

/** A copy of a value, or why there is none. */
export type Copied =
  | { readonly value: unknown; readonly fault?: undefined }
  | { readonly value?: undefined; readonly fault: { readonly path: Path; readonly message: string } };

class Fault extends Error {}

const MANY_KEYS = 1000;

/**
 * Copies a value as plain data: numbers, strings, booleans, `null`, `undefined`, lists and objects. Getters are read once, so
 * the copy never changes. Never throws: reading may run the caller's code, in getters and proxies.
 */
export function plainCopy(value: unknown, limit: CopyLimits): Copied {
  const path: (string | number)[] = [];
  let values = limit.values;
  let characters = limit.characters;

  function copy(part: unknown): unknown {
    if (--values < 0) throw new Fault(`there are more than ${limit.values} values`);
    switch (typeof part) {
      case 'string':
        return count(part, 'a string');
      case 'object':
        if (part === null) return null;
        if (path.length === limit.depth)
          throw new Fault(`it is nested more than ${limit.depth} levels deep, or a cycle`);
        return Array.isArray(part) ? copyList(part) : copyObject(part);
      case 'number':
      case 'boolean':
      case 'undefined':
        return part;
      default:
        throw new Fault(`it must be plain data, not a ${typeof part}`);
    }
  }

  function count(text: string, what: string): string {
    characters -= text.length;
    if (characters < 0) throw new Fault(`${what} of ${text.length} characters is too long`);
    return text;
  }

  // Lengths are checked before contents.
  function copyList(list: readonly unknown[]): unknown[] {
    const { length } = list;
    if (!(length <= values)) throw new Fault(`a list of ${length} entries is too long`);
    const entries: unknown[] = [];
    const level = path.length;
    for (let index = 0; index < length; index++) {
      path[level] = index;
      entries.push(copy(list[index]));
    }
    path.length = level;
    return entries;
  }

  function copyObject(object: object): object {
    if (!isRecord(object)) throw new Fault(`it must be plain data, not ${cut(kindOf(object), 40)}`);
    const keys = Object.keys(object);
    // Engines store many keys as a table: copying and sorting one takes ten times as long as a list.
    if (keys.length > MANY_KEYS) values -= 9 * keys.length;
    if (keys.length > values) throw new Fault(`an object of ${keys.length} keys is too large`);
    const fields: Record<string, unknown> = {};
    const level = path.length;
    for (const key of keys) {
      path[level] = key;
      count(key, 'a key');
      const part: unknown = Reflect.get(object, key);
      if (key !== '__proto__') fields[key] = copy(part);
      else if (!limit.keepsProto) throw new Fault('this key is not allowed');
      else Object.defineProperty(fields, key, { value: copy(part), enumerable: true });
    }
    path.length = level;
    return fields;
  }

  try {
    return { value: copy(value) };
  } catch (error) {
    const message = error instanceof Fault ? error.message : `it can't be read: ${messageOf(error)}`;
    return { fault: { path, message } };
  }
}

/** Whether a value is an object with fields. Keys of a string or a typed array are its entries: there may be millions. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return kindOf(value) === '[object Object]';
}

/** The tag of an object, such as `[object Date]`. */
export function kindOf(value: unknown): string {
  return Object.prototype.toString.call(value);
}

/**
 * A caller's argument as plain data. `wanted` is a sentence for the message.
 * @throws ArgumentError saying where it isn't plain data, or too large.
 */
export function plainArgument(value: unknown, wanted: string, limit: CopyLimits = SIZE_LIMIT): unknown {
  const copied = plainCopy(value, limit);
  if (copied.fault === undefined) return copied.value;
  const { path, message } = copied.fault;
  throw new ArgumentError(`${wanted} ${path.length === 0 ? '' : `${dotPath(path)}: `}${message}.`);
}

const MAX_KEY_LENGTH = 60;
const MAX_PATH_LENGTH = 200;

/** A path as text: `seats[0].hand`. */
export function dotPath(path: readonly PropertyKey[]): string {
  let text = '';
  for (const key of path) {
    if (typeof key === 'number') text += `[${key}]`;
    else if (/^[\w$]+$/.test(String(key))) text += `${text === '' ? '' : '.'}${cut(String(key), MAX_KEY_LENGTH)}`;
    else text += `[${JSON.stringify(cut(String(key), MAX_KEY_LENGTH))}]`;
    if (text.length > MAX_PATH_LENGTH) return cut(text, MAX_PATH_LENGTH);
  }
  return text;
}
