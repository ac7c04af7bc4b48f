/** Changes between two JSON values, such as two views of a seat, small enough to be sent at every move. */
import { enablePatches, Immer, type Patch as ImmerPatch } from 'immer';
import { ArgumentError, messageOf } from '../tools/errors.js';

/** One change, as immer has it. Plain JSON. */
export interface Patch {
  readonly op: 'add' | 'remove' | 'replace';
  /** Keys and places from the root on; empty for the whole value. */
  readonly path: readonly (string | number)[];
  /** What stands there from now on; missing where something is removed. */
  readonly value?: unknown;
}

/** The changes that make `after` of `before`: JSON values both. Empty if they are equal. */
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

/** The changes of a list, or the whole list where that says less; a list of plain values has no parts to keep. */
function listPatches(before: readonly unknown[], after: readonly unknown[], path: Patch['path']): Patch[] {
  const patches: Patch[] = [];
  compareLists(before, after, path, patches);
  if (patches.length < 2 || after.some((entry) => typeof entry === 'object' && entry !== null)) return patches;
  const whole: Patch[] = [{ op: 'replace', path, value: after }];
  return JSON.stringify(whole).length < JSON.stringify(patches).length ? whole : patches;
}

/** Lists of one length are compared place by place; of others, what is the same at both ends stays. */
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
 * A value with changes made: a new one that shares every part that is as it was, so that a screen draws only what is
 * new. `value` stays as it is.
 * @throws ArgumentError for what are no changes of that value.
 */
export function applyPatches<Value>(value: Value, patches: readonly Patch[]): Value {
  if (!Array.isArray(patches) || !patches.every(isPatch)) {
    throw new ArgumentError('Patches are a list of { op, path, value }, made by patchesBetween.');
  }
  enablePatches();
  try {
    // An instance of our own, so that no setting of the host's immer matters.
    return new Immer({ autoFreeze: false }).applyPatches(value as object, patches as ImmerPatch[]) as Value;
  } catch (error) {
    throw new ArgumentError(`These are no changes of that value: ${messageOf(error)}`);
  }
}

function isPatch(value: unknown): value is Patch {
  if (!isRecord(value)) return false;
  const { op, path } = value;
  const isKey = (key: unknown): boolean => typeof key === 'string' || (Number.isInteger(key) && (key as number) >= 0);
  return ['add', 'remove', 'replace'].includes(op as string) && Array.isArray(path) && path.every(isKey);
}
