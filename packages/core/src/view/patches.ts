/** Patches between two JSON values, for example two views of a seat, to send at every move. */
import { enablePatches, Immer, type Patch as ImmerPatch } from 'immer';
import { ArgumentError, messageOf } from '../tools/errors.js';

/** One change, in immer's format. Plain JSON. */
export interface Patch {
  readonly op: 'add' | 'remove' | 'replace';
  /** Keys and indices from the root; empty for the whole value. */
  readonly path: readonly (string | number)[];
  /** The new value; absent for `remove`. */
  readonly value?: unknown;
}

/** The changes from one JSON value to another; empty if they are equal. */
export function patchesBetween(before: unknown, after: unknown): Patch[] {
  const patches: Patch[] = [];
  compare(before, after, [], patches);
  return patches;
}

function compare(before: unknown, after: unknown, path: Patch['path'], patches: Patch[]): void {
  if (before === after) return;
  if (Array.isArray(before) && Array.isArray(after)) patches.push(...listPatches(before, after, path));
  else if (isRecord(before) && isRecord(after)) compareRecords(before, after, path, patches);
  else patches.push({ op: 'replace', path, value: after });
}

function compareRecords(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  path: Patch['path'],
  patches: Patch[],
): void {
  for (const key of Object.keys(before)) {
    if (!Object.hasOwn(after, key)) patches.push({ op: 'remove', path: [...path, key] });
  }
  for (const [key, value] of Object.entries(after)) {
    if (Object.hasOwn(before, key)) compare(before[key], value, [...path, key], patches);
    else patches.push({ op: 'add', path: [...path, key], value });
  }
}

/** The changes of a list, or the whole list if that is shorter. Lists with objects are never replaced whole. */
function listPatches(before: readonly unknown[], after: readonly unknown[], path: Patch['path']): Patch[] {
  const patches: Patch[] = [];
  compareLists(before, after, path, patches);
  if (patches.length < 2 || after.some((entry) => typeof entry === 'object' && entry !== null)) return patches;
  const whole: Patch[] = [{ op: 'replace', path, value: after }];
  return JSON.stringify(whole).length < JSON.stringify(patches).length ? whole : patches;
}

/** Compares lists of equal length entry by entry. In others, equal entries at both ends are kept. */
function compareLists(
  before: readonly unknown[],
  after: readonly unknown[],
  path: Patch['path'],
  patches: Patch[],
): void {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  let end = 0;
  if (before.length !== after.length) {
    while (start < shorter && isEqual(before[start], after[start])) start++;
    while (end < shorter - start && isEqual(before[before.length - 1 - end], after[after.length - 1 - end])) end++;
  }
  for (; start < shorter - end; start++) compare(before[start], after[start], [...path, start], patches);
  for (let last = before.length - end - 1; last >= start; last--) {
    patches.push({ op: 'remove', path: [...path, last] });
  }
  for (; start < after.length - end; start++) patches.push({ op: 'add', path: [...path, start], value: after[start] });
}

function isEqual(left: unknown, right: unknown): boolean {
  return patchesBetween(left, right).length === 0;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Applies patches and returns a new value. Unchanged parts are shared, so a screen can redraw just the changes. `value`
 * isn't changed.
 * @throws ArgumentError if the patches are malformed or don't fit the value.
 */
export function applyPatches<Value>(value: Value, patches: readonly Patch[]): Value {
  if (!Array.isArray(patches) || !patches.every(isPatch)) {
    throw new ArgumentError('Patches must be a list of { op, path, value }, as made by patchesBetween.');
  }
  enablePatches();
  try {
    // Own instance: the application's immer settings must not matter.
    return new Immer({ autoFreeze: false }).applyPatches(value as object, patches as ImmerPatch[]) as Value;
  } catch (error) {
    throw new ArgumentError(`The patches don't fit the value: ${messageOf(error)}`);
  }
}

function isPatch(value: unknown): value is Patch {
  if (!isRecord(value)) return false;
  const { op, path } = value;
  const isKey = (key: unknown): boolean => typeof key === 'string' || (Number.isInteger(key) && (key as number) >= 0);
  return ['add', 'remove', 'replace'].includes(op as string) && Array.isArray(path) && path.every(isKey);
}
