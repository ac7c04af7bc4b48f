/** Patches between two JSON values, for example two views of a seat, to send at every move. */
import { enablePatches, Immer, type Patch as ImmerPatch } from 'immer';
import { isRecord, plainArgument, SIZE_LIMIT, type Size } from '../tools/border.js';
import { ArgumentError, messageOf } from '../tools/errors.js';

/** One change, in immer's format. Plain JSON. */
export interface Patch {
  readonly op: 'add' | 'remove' | 'replace';
  /** Keys and indices from the root; empty for the whole value. */
  readonly path: readonly (string | number)[];
  /** The new value; absent for `remove`. */
  readonly value?: unknown;
}

/** Maximum number of values in a comparison, twenty times those of two views of our games. */
const MAX_VALUES = 100_000;

/** The limit of patches. Each takes a few microseconds. */
const PATCHES: Size = { values: 50_000, depth: 50, characters: 1_000_000 };

/**
 * The changes from one JSON value to another; empty if they are equal.
 * @throws ArgumentError for values that are too large, or aren't plain data.
 */
export function patchesBetween(before: unknown, after: unknown): Patch[] {
  const comparison = new Comparison();
  try {
    comparison.compare(before, after);
  } catch (error) {
    if (error instanceof ArgumentError) throw error;
    // Reading a value may run the caller's code, in getters and proxies.
    throw new ArgumentError(`The values can't be compared: ${messageOf(error)}`);
  }
  return comparison.patches;
}

/** A comparison of two values, which ends when it takes too long. */
class Comparison {
  readonly patches: Patch[] = [];
  readonly #path: (string | number)[] = [];
  #left = MAX_VALUES;

  compare(before: unknown, after: unknown): void {
    this.#count(1);
    if (before === after) return;
    if (Array.isArray(before) && Array.isArray(after)) this.#compareLists(before, after);
    else if (isRecord(before) && isRecord(after)) this.#compareRecords(before, after);
    else this.#add('replace', after);
  }

  #count(values: number): void {
    this.#left -= values;
    if (!(this.#left >= 0) || this.#path.length > SIZE_LIMIT.depth) {
      throw new ArgumentError(`Only values of ${MAX_VALUES} parts and ${SIZE_LIMIT.depth} levels can be compared.`);
    }
  }

  #add(op: Patch['op'], value?: unknown): void {
    const path = [...this.#path];
    this.patches.push(op === 'remove' ? { op, path } : { op, path, value });
  }

  /** Does something at an entry of the current value. */
  #at(key: string | number, what: () => void): void {
    this.#path.push(key);
    what();
    this.#path.pop();
  }

  #compareRecords(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): void {
    const keys = Object.keys(before);
    const keysAfter = Object.keys(after);
    this.#count(keys.length + keysAfter.length);
    for (const key of keys) if (!Object.hasOwn(after, key)) this.#at(key, () => this.#add('remove'));
    for (const key of keysAfter) {
      if (Object.hasOwn(before, key)) this.#at(key, () => this.compare(before[key], after[key]));
      else this.#at(key, () => this.#add('add', after[key]));
    }
  }

  /** The changes of a list, or the whole list if that is shorter. Lists with objects are never replaced whole. */
  #compareLists(before: readonly unknown[], after: readonly unknown[]): void {
    this.#count(before.length + after.length);
    const first = this.patches.length;
    this.#compareEntries(before, after);
    const own = this.patches.slice(first);
    if (own.length < 2 || after.some((entry) => typeof entry === 'object' && entry !== null)) return;
    const whole: Patch = { op: 'replace', path: [...this.#path], value: after };
    if (JSON.stringify([whole]).length < JSON.stringify(own).length) {
      this.patches.length = first;
      this.patches.push(whole);
    }
  }

  /** Compares lists of equal length entry by entry. In others, equal entries at both ends are kept. */
  #compareEntries(before: readonly unknown[], after: readonly unknown[]): void {
    const shorter = Math.min(before.length, after.length);
    let start = 0;
    let end = 0;
    if (before.length !== after.length) {
      while (start < shorter && this.#isSame(before[start], after[start])) start++;
      while (end < shorter - start && this.#isSame(before[before.length - 1 - end], after[after.length - 1 - end]))
        end++;
    }
    for (; start < shorter - end; start++) {
      const index = start;
      this.#at(index, () => this.compare(before[index], after[index]));
    }
    for (let last = before.length - end - 1; last >= start; last--) this.#at(last, () => this.#add('remove'));
    for (; start < after.length - end; start++) {
      const index = start;
      this.#at(index, () => this.#add('add', after[index]));
    }
  }

  /** Whether two entries are equal, without patches. */
  #isSame(before: unknown, after: unknown): boolean {
    this.#count(1);
    if (before === after) return true;
    if (!isContainer(before) || !isContainer(after) || Array.isArray(before) !== Array.isArray(after)) return false;
    const keys = Object.keys(before);
    this.#count(keys.length);
    return (
      keys.length === Object.keys(after).length &&
      keys.every((key) => Object.hasOwn(after, key) && this.#isSame(before[key], after[key]))
    );
  }
}

function isContainer(value: unknown): value is Readonly<Record<string, unknown>> {
  return Array.isArray(value) || isRecord(value);
}

/**
 * Applies patches and returns a new value. Unchanged parts are shared, so a screen can redraw just the changes. `value`
 * isn't changed.
 * @throws ArgumentError if the patches are malformed or don't fit the value.
 */
export function applyPatches<Value>(value: Value, patches: readonly Patch[]): Value {
  const wanted = 'Patches must be a list of { op, path, value }, as made by patchesBetween.';
  const plain = plainArgument(patches, wanted, PATCHES);
  if (!Array.isArray(plain) || !plain.every(isPatch)) throw new ArgumentError(wanted);
  enablePatches();
  try {
    // Own instance: the application's immer settings must not matter.
    return new Immer({ autoFreeze: false }).applyPatches(value as object, plain as ImmerPatch[]) as Value;
  } catch (error) {
    throw new ArgumentError(`The patches don't fit the value: ${messageOf(error)}`);
  }
}

function isPatch(value: unknown): value is Patch {
  if (!isRecord(value)) return false;
  const { op, path } = value;
  const isKey = (key: unknown): boolean =>
    typeof key === 'string' || (typeof key === 'number' && Number.isInteger(key) && key >= 0);
  return (op === 'add' || op === 'remove' || op === 'replace') && Array.isArray(path) && path.every(isKey);
}
