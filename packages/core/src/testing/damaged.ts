import { throughJson } from './json.js';

/** A changed copy of a state as plain JSON, as it may come from a file. */
export function damaged<State>(state: State, change: (state: State) => unknown): unknown {
  const copy = throughJson(state);
  change(copy);
  return copy;
}
