/** Characters of a value in a message. */
const MAX_SHOWN = 40;

/** A value in a message. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return `'${value.slice(0, MAX_SHOWN)}'`;
  return typeof value === 'object' && value !== null ? 'an object' : String(value).slice(0, MAX_SHOWN);
}
