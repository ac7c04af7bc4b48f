import { type CopyLimits, plainArgument } from './border.js';
import { isObject } from './isObject.js';

/** A 128-bit hash of a string as four integers, for seeds and checksums. Not cryptographic. */
export function hash128(text: string): [number, number, number, number] {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = 0xb7e15162;
  let d = 0xdeadbeef ^ text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x85ebca6b) ^ b;
    b = Math.imul(b ^ unit, 0xc2b2ae35) + c;
    c = Math.imul(c ^ (unit + i), 0x27d4eb2f) ^ (a >>> 15);
    d = Math.imul(d ^ unit, 0x165667b1) + (b >>> 13);
  }
  return [mix(a ^ mix(c)), mix(b ^ mix(d + 1)), mix(c ^ mix(a + 2)), mix(d ^ mix(b + 3))];
}

/** Finalizer: each input bit changes about half of the output bits. */
function mix(word: number): number {
  let mixed = word | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return mixed ^ (mixed >>> 16);
}

/** The limit for the results of a long run. */
const CHECKED: CopyLimits = { values: 500_000, depth: 50, characters: 10_000_000, keepsProto: true };

/**
 * Checksum of a JSON value, 32 hexadecimal digits. The order of keys doesn't matter.
 * @throws ArgumentError if the value isn't JSON, or has more than 500,000 parts.
 */
export function hashJson(value: unknown): string {
  return checksumOf(plainArgument(value, 'Only JSON has a checksum.', CHECKED));
}

/** The checksum of plain data. */
export function checksumOf(value: unknown): string {
  return hash128(canonicalJson(value))
    .map((word) => (word >>> 0).toString(16).padStart(8, '0'))
    .join('');
}

/** A key that is a whole number, in JSON. Objects put such keys first. */
const NUMBER_KEY = /[{,]"\d+":/;

/** JSON with sorted keys. */
export function canonicalJson(value: unknown): string {
  // Twice as fast as `sortedJson`.
  const text = JSON.stringify(withSortedKeys(value)) ?? 'null';
  return NUMBER_KEY.test(text) ? sortedJson(value) : text;
}

function withSortedKeys(value: unknown): unknown {
  if (!isObject(value)) return value;
  if (Array.isArray(value)) return value.map(withSortedKeys);
  const sorted: Record<string, unknown> = {};
  for (const key of Object.keys(value).sort()) {
    const part = withSortedKeys(value[key]);
    if (key !== '__proto__') sorted[key] = part;
    else Object.defineProperty(sorted, key, { value: part, enumerable: true });
  }
  return sorted;
}

function sortedJson(value: unknown): string {
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(',')}]`;
  const keys = Object.keys(value).sort();
  const given = keys.filter((key) => Reflect.get(value, key) !== undefined);
  return `{${given.map((key) => `${JSON.stringify(key)}:${sortedJson(Reflect.get(value, key))}`).join(',')}}`;
}
