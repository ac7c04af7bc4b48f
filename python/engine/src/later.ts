/** A value, or the promise of one. Agents answer at once or later; waiting for a promise takes longer than most moves. */
export type Later<Value> = Value | Promise<Value>;

/** Continues with a value: at once unless it is a promise. */
export function after<Value, Next>(value: Later<Value>, next: (value: Value) => Later<Next>): Later<Next> {
  return value instanceof Promise ? value.then(next) : next(value);
}

/** Does something for each index from 0 on, in order. */
export function forEachIndex(count: number, act: (index: number) => Later<void>, first = 0): Later<void> {
  for (let index = first; index < count; index++) {
    const going = act(index);
    if (going instanceof Promise) return going.then(() => forEachIndex(count, act, index + 1));
  }
}
