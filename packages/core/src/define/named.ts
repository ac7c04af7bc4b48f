/** What descriptions of positions name and count: see `given` in the entry `positions` of a game. */
import { preview } from '../tools/arguments.js';
import { ArgumentError } from '../tools/errors.js';
import { numberAt } from '../tools/lists.js';

/** Things of one kind with their names. */
export interface Named {
  /** The kind in the singular, for messages: `tile`. */
  readonly kind: string;
  readonly names: readonly string[];
  /** The rule that lists them, if any. */
  readonly rule?: string;
}

/** Names listed in a message. */
const LISTED = 12;

/**
 * The index of a name.
 * @throws ArgumentError for an unknown name. The message lists the names that begin alike.
 */
export function indexOfName({ kind, names, rule }: Named, name: string): number {
  const index = names.indexOf(name);
  if (index >= 0) return index;
  const alike = namesLike(names, String(name));
  const left = alike.length - LISTED;
  const known = alike.slice(0, LISTED).join(', ') + (left > 0 ? ` and ${left} more` : '');
  throw new ArgumentError(`There is no ${kind} ${preview(name)}${cited(rule)}, but: ${known}.`);
}

/** The names that share the most first letters with a name. */
function namesLike(names: readonly string[], name: string): readonly string[] {
  for (let length = name.length; length > 0; length--) {
    const start = name.slice(0, length).toLowerCase();
    const alike = names.filter((known) => known.toLowerCase().startsWith(start));
    if (alike.length > 0) return alike;
  }
  return names;
}

function cited(rule: string | undefined): string {
  return rule === undefined ? '' : ` (${rule})`;
}

/**
 * Counts by name as a list in the order of the names; 0 for those left out.
 * @throws ArgumentError for an unknown name, or for anything but a count.
 */
export function countsByName(named: Named, counts: Readonly<Record<string, number | undefined>> = {}): number[] {
  const list = named.names.map(() => 0);
  for (const [name, count = 0] of Object.entries(counts)) {
    if (!Number.isSafeInteger(count) || count < 0) {
      throw new ArgumentError(`The number of ${named.kind}s ${name} must be 0 or more, not ${preview(count)}.`);
    }
    list[indexOfName(named, name)] = count;
  }
  return list;
}

/**
 * What a position leaves in the box. All lists go by the names.
 * @throws ArgumentError if it needs more than the box has.
 */
export function leftInBox({ kind, names, rule }: Named, box: readonly number[], needed: readonly number[]): number[] {
  return names.map((name, index) => {
    const [there, wanted] = [numberAt(box, index), numberAt(needed, index)];
    if (wanted <= there) return there - wanted;
    const things = there === 1 ? kind : `${kind}s`;
    throw new ArgumentError(`The box has ${there} ${things} ${name}, the position needs ${wanted}${cited(rule)}.`);
  });
}
