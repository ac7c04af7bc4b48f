/** The values of a field on a line. */
import type { PromptWords } from './words/words.js';

/** The most values that are listed. */
const LISTED = 24;

/** `1 to 5`, `red, blue, green`; runs of numbers and very long lists by their ends. */
export function valuesText(values: readonly string[], { from }: PromptWords): string {
  const parts: string[] = [];
  for (let start = 0; start < values.length; ) {
    const end = endOfRun(values, start);
    const [first = '', last = ''] = [values[start], values[end - 1]];
    if (end - start > 2) parts.push(from(first, last));
    else parts.push(...values.slice(start, end));
    start = end;
  }
  const [first = ''] = parts;
  return parts.length > LISTED ? `${first}, ${parts[1]} ... ${parts.at(-1)}` : parts.join(', ');
}

/** The index after a run of consecutive whole numbers, or after one value. */
function endOfRun(values: readonly string[], start: number): number {
  let end = start + 1;
  while (end < values.length && isNumber(values[end - 1]) && values[end] === String(Number(values[end - 1]) + 1)) end++;
  return end;
}

function isNumber(word: string | undefined): boolean {
  return word !== undefined && /^-?\d+$/.test(word);
}
