/**
 * The entry of a list at an index that it must have.
 * @throws RangeError if it hasn't: a bug.
 */
export function entryAt<Entry>(list: ArrayLike<Entry>, index: number): Entry {
  const entry = list[index];
  if (entry === undefined) throw new RangeError(`There is no entry ${index} in a list of ${list.length}.`);
  return entry;
}
