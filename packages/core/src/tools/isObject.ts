/** Whether a value is an object or a list. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
