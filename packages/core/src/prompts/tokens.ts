/** How notation writes the values of a field, and reads them. */
import { keyOf, valuesOf } from '../schema/domain.js';
import type { SchemaTree } from '../schema/tree.js';
import { entryAt } from '../tools/lists.js';

/** Some values as words without blanks, all different. */
export interface Tokens<Value> {
  /** The words, in the order of the values. */
  readonly words: readonly string[];
  /** The word of a value, or `undefined`. */
  of(value: Value): string | undefined;
  /** The value of a word, in any letter case unless case alone tells two words apart; else `undefined`. */
  read(word: string): { readonly value: Value } | undefined;
}

/** The words of values: their names, or JSON if two names are alike. */
export function tokensOf<Value>(values: readonly Value[], nameOf: (value: Value) => string): Tokens<Value> {
  const names = values.map((value) => nameOf(value).trim().replace(/\s+/g, '_'));
  const areClear = !names.includes('') && new Set(names.map(lower)).size === names.length;
  const words = areClear ? names : values.map(asJson);
  const byValue = new Map(values.map((value, index) => [keyOf(value), words[index]]));
  const byWord = new Map(words.map((word, index) => [word, { value: entryAt(values, index) }]));
  const byLower = new Map<string, { readonly value: Value } | undefined>();
  for (const [word, found] of byWord) byLower.set(lower(word), byLower.has(lower(word)) ? undefined : found);
  return {
    words,
    of: (value) => byValue.get(keyOf(value)),
    read: (word) => byWord.get(word) ?? byLower.get(lower(word)),
  };
}

/** A value of a field as the schema says that notation writes it, else the value itself. */
export function nameIn(tree: SchemaTree, value: unknown, config: unknown): string {
  const { written, observed } = tree.mark;
  if (written) return String(written(value, config));
  if (observed === 'seat') return String(Number(value) + 1);
  switch (tree.kind) {
    case 'nullable':
      return value === null ? 'none' : nameIn(tree.inner, value, config);
    case 'wrapped':
    case 'optional':
      return nameIn(tree.inner, value, config);
    case 'tuple':
      return tree.items.map((item, index) => nameIn(item, (value as readonly unknown[])[index], config)).join(',');
    case 'union': {
      const key = keyOf(value);
      const option = tree.options.find((each) => valuesOf(each, '').some((other) => keyOf(other) === key));
      return option ? nameIn(option, value, config) : plain(value);
    }
    default:
      return plain(value);
  }
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(',');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** JSON with escaped blanks: it is unique, and one word. */
function asJson(value: unknown): string {
  return JSON.stringify(value).replace(/\s/g, (blank) => `\\u${blank.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function lower(word: string): string {
  return word.toLowerCase();
}
