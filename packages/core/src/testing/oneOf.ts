import type { Rng } from '../contract.js';

/**
 * A random entry of a list that isn't empty. Not by `entryAt`: rules use it, and engines run a function slowly for good once
 * it has met a frozen list.
 */
export function oneOf<Value>(values: readonly Value[], rng: Rng): Value {
  // The index is in range, and the value may be `undefined` itself.
  return values[rng.int(values.length)] as Value;
}
