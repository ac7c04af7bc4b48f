import { kindOf } from './border.js';
import { isObject } from './isObject.js';

/** Whether two values are equal as JSON: the same parts under the same keys. Throws only if reading a part does. */
export function isEqual(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (!isObject(left) || !isObject(right)) return false;
  if (Array.isArray(left)) {
    if (!Array.isArray(right) || left.length !== right.length) return false;
    for (let i = 0; i < left.length; i++) if (!isEqual(left[i], right[i])) return false;
    return true;
  }
  if (Object.getPrototypeOf(left) !== Object.getPrototypeOf(right)) {
    return kindOf(left) === kindOf(right) && isEqual({ ...left }, { ...right });
  }
  let keys = 0;
  // Faster than a list of keys.
  for (const key in right) {
    const part = left[key];
    if (part === undefined && !Object.hasOwn(left, key)) return false;
    if (!isEqual(part, right[key])) return false;
    keys++;
  }
  // Last, as a hostile value on the left may have millions of keys.
  return Object.keys(left).length === keys;
}

/** As {@link isEqual}, for a value from outside: reading it may run the caller's code. Never throws. */
export function equalsPlain(value: unknown, plain: unknown): boolean {
  try {
    return isEqual(value, plain);
  } catch {
    return false;
  }
}
