/** Copying, freezing and sharing plain JSON. */
import { isObject } from '../tools/isObject.js';

/** Copies a plain JSON value. */
export function copyJson<T>(value: T): T {
  if (!isObject(value)) return value;
  if (Array.isArray(value)) {
    // Spreading a frozen list is many times faster than slicing or mapping it.
    const list: unknown[] = [...value];
    for (let i = 0; i < list.length; i++) if (typeof list[i] === 'object') list[i] = copyJson(list[i]);
    return list as T;
  }
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) copy[key] = copyJson(value[key]);
  return copy as T;
}

/** Freezes a JSON value deeply, in place. */
export function deepFreeze<T>(value: T): T {
  if (isObject(value) && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const key in value) if (typeof value[key] === 'object') deepFreeze(value[key]);
  }
  return value;
}

/** A frozen copy. */
export function freezeJson<T>(value: T): T {
  return deepFreeze(copyJson(value));
}

/** A frozen copy of `value` that shares every part that equals `before`, and so is in `frozen`, a frozen copy of `before`. */
export function shareJson(value: unknown, before: unknown, frozen: unknown): unknown {
  if (!isObject(value)) return value;
  if (!isObject(before) || !isObject(frozen) || Array.isArray(value) !== Array.isArray(before)) {
    return freezeJson(value);
  }
  const keys = Object.keys(value);
  let isSame = keys.length === Object.keys(before).length;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [] : {};
  for (const key of keys) {
    const part = shareJson(Reflect.get(value, key), Reflect.get(before, key), Reflect.get(frozen, key));
    if (part !== Reflect.get(frozen, key) || !Object.hasOwn(before, key)) isSame = false;
    Reflect.set(copy, key, part);
  }
  return isSame ? frozen : Object.freeze(copy);
}
