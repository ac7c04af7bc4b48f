/** Whether a value is an object or a list, whose parts can be read and written by key. */
export function isObject(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null;
}
