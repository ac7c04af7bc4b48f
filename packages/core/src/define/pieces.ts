/** What descriptions of positions have in common: names of pieces, and the rest of the box. */
import { preview } from '../tools/arguments.js';
import { ArgumentError, cut } from '../tools/errors.js';

/** The pieces of one sort in the box. */
export interface BoxContents<Name extends string | number> {
  /** What they are, in the singular, for messages: `card`. */
  readonly what: string;
  /** The rule that lists what is in the box. */
  readonly rule: string;
  /** The number of copies by name. */
  readonly copies: ReadonlyMap<Name, number>;
}

/** A piece that a description names. */
export interface NamedPiece<Name extends string | number> {
  readonly name: Name;
  /** Where it is, for messages: `slot 0 of seat 1`. */
  readonly where: string;
}

/** The pieces of a list, without its gaps; `whereOf` says where an entry lies. */
export function piecesIn<Name extends string | number>(
  list: readonly (Name | null)[],
  whereOf: (index: number) => string,
): NamedPiece<Name>[] {
  return list.flatMap((name, index) => (name === null ? [] : [{ name, where: whereOf(index) }]));
}

/** `counts[index]` pieces of `names[index]`, all at `where`. */
export function countedPieces<Name extends string | number>(
  names: readonly Name[],
  counts: readonly (number | undefined)[],
  where: string,
): NamedPiece<Name>[] {
  return names.flatMap((name, index) => Array.from({ length: counts[index] ?? 0 }, () => ({ name, where })));
}

/**
 * The pieces that a description doesn't name: the number of copies by name, in the order of the box.
 * @throws ArgumentError for an unknown name, and for more pieces than the box has.
 */
export function remainingPieces<Name extends string | number>(
  { what, rule, copies }: BoxContents<Name>,
  named: readonly NamedPiece<Name>[],
): Map<Name, number> {
  const left = new Map(copies);
  for (const { name, where } of named) {
    checkName(name, [...copies.keys()], { what, rule, where });
    left.set(name, (left.get(name) ?? 0) - 1);
  }
  for (const [name, count] of left) {
    if (count >= 0) continue;
    const has = copies.get(name) ?? 0;
    const places = new Set(named.filter((piece) => piece.name === name).map(({ where }) => where));
    const box = `The box has ${has} ${what}${has === 1 ? '' : 's'} ${name}`;
    throw refusal(`${box}, the position needs ${has - count} (${rule}): ${[...places].join(', ')}.`);
  }
  return left;
}

/**
 * Checks a name in a description.
 * @throws ArgumentError for an unknown name. Its message lists the names that begin alike, or all.
 */
export function checkName<Name extends string | number>(
  name: string | number,
  known: readonly Name[],
  { what, rule, where }: { readonly what: string; readonly rule?: string; readonly where: string },
): asserts name is Name {
  if (known.some((other) => other === name)) return;
  const listed = namesLike(String(name), known.map(String)).join(', ');
  const source = rule === undefined ? '' : ` (${rule})`;
  throw refusal(`There is no ${what} ${preview(name)} for ${where}${source}. Known: ${listed}.`);
}

/** The names of all fields of a part of a description. The compiler notices a missing one. */
export type FieldNames<Part extends object> = Readonly<Record<keyof Part, true>>;

/**
 * Checks the fields of a part of a description: a misspelt one would be ignored.
 * @throws ArgumentError for an unknown field. Its message lists the fields that begin alike, or all.
 */
export function checkFields<Part extends object>(part: Part, known: FieldNames<Part>, where: string): void {
  for (const field of Object.keys(part)) checkName(field, Object.keys(known), { what: 'field', where });
}

/** The names with the longest common beginning; all if there is none. */
function namesLike(name: string, known: readonly string[]): readonly string[] {
  for (let length = name.length; length > 0; length--) {
    const beginning = name.slice(0, length).toLowerCase();
    const alike = known.filter((other) => other.toLowerCase().startsWith(beginning));
    if (alike.length > 0) return alike;
  }
  return known;
}

const MAX_LENGTH = 600;

function refusal(message: string): ArgumentError {
  return new ArgumentError(cut(message, MAX_LENGTH));
}
