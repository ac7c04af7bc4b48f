/** Formats JSON values for display. */

/** Whether a value is an object with keys. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The parts of a value by key; `undefined` for a plain value. */
export function partsOf(value: unknown): readonly (readonly [key: string, part: unknown])[] | undefined {
  return typeof value === 'object' && value !== null ? Object.entries(value) : undefined;
}

/** A value on one line, with spaces between its parts: `{ "type": "roll" }`. */
export function inOneLine(value: unknown): string {
  const parts = partsOf(value);
  if (parts === undefined) return JSON.stringify(value) ?? String(value);
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`;
  if (parts.length === 0) return '{}';
  return `{ ${parts.map(([key, part]) => `${JSON.stringify(key)}: ${inOneLine(part)}`).join(', ')} }`;
}

/** The part of a value at a path; `undefined` if there is none. */
export function partAt(value: unknown, path: readonly (string | number)[]): unknown {
  let part = value;
  for (const key of path) part = Object(part)[key];
  return part;
}

/** A path in JavaScript notation: `seats[0].tools`. */
export function pathText(path: readonly (string | number)[]): string {
  return path.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${key}`)).join('');
}

/** The message of a caught error, as a sentence. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
