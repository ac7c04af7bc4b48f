/** The words of the texts, and counts of goods. */
import type { WordsOf } from '@rulewright/core/text';
import type { Catalogue } from './messages.generated.js';

/** The words in a language, with the names of the players. */
export type Words = WordsOf<Catalogue>;

/** Counts of goods tiles as the numbers of their types: `11 4`; a dash for none. */
export function goodsDigits(counts: readonly number[]): string {
  const groups = counts.flatMap((count, type) => (count > 0 ? [String(type + 1).repeat(count)] : []));
  return groups.join(' ') || '-';
}

/** Counts of goods tiles in words: `2 turquoise, 1 red`; a dash for none. */
export function goodsWords(counts: readonly number[], { actions }: Words): string {
  return (
    counts.flatMap((count, type) => (count > 0 ? [actions.goodsCount({ count, goods: type + 1 })] : [])).join(', ') ||
    '-'
  );
}
