/** The object that a text ends with. */
import { isObject } from '../tools/isObject.js';

/** The longest text that is read, from its end, in characters. */
const LONGEST = 200_000;

/**
 * The JSON object in the last braces of a text. `undefined` if there are none, or if they aren't JSON or aren't closed: an
 * object before or inside them isn't what the text ends with. It takes time in proportion to the text.
 */
export function lastObject(text: string): Readonly<Record<string, unknown>> | undefined {
  const read = text.slice(-LONGEST);
  let last: Readonly<Record<string, unknown>> | undefined;
  for (let from = read.indexOf('{'); from >= 0; ) {
    const end = endOfBraces(read, from);
    if (end < 0) return undefined;
    last = objectIn(read.slice(from, end));
    from = read.indexOf('{', end);
  }
  return last;
}

/** The index after the brace that closes the one at `from`, outside strings; -1 if it stays open. */
function endOfBraces(text: string, from: number): number {
  let depth = 0;
  let inString = false;
  for (let at = from; at < text.length; at++) {
    const sign = text[at];
    if (inString) {
      if (sign === '\\') at++;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === '{') depth++;
    else if (sign === '}' && --depth === 0) return at + 1;
  }
  return -1;
}

function objectIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
