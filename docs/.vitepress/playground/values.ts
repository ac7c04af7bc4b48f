/** JSON values, for people to read. */

/** Whether a value is an object with keys. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a value holds, by key; `undefined` for one without parts. */
export function partsOf(value: unknown): readonly (readonly [key: string, part: unknown])[] | undefined {
  return typeof value === 'object' && value !== null ? Object.entries(value) : undefined;
}

/** A value on one line, with blanks between its parts: `{ "type": "roll" }`. */
export function inOneLine(value: unknown): string {
  const parts = partsOf(value);
  if (parts === undefined) return JSON.stringify(value) ?? String(value);
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`;
  if (parts.length === 0) return '{}';
  return `{ ${parts.map(([key, part]) => `${JSON.stringify(key)}: ${inOneLine(part)}`).join(', ')} }`;
}

/** The part of a value at a path; `undefined` where there is none. */
export function partAt(value: unknown, path: readonly (string | number)[]): unknown {
  let part = value;
  for (const key of path) part = Object(part)[key];
  return part;
}

/** A path in words of JavaScript: `seats[0].tools`. */
export function pathText(path: readonly (string | number)[]): string {
  return path.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${key}`)).join('');
}

/** What a caught error says. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
