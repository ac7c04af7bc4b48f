import { throughJson } from './json.js';

/** A state with something changed, as it may come from a file: plain JSON that no game has made. */
export function damaged<State>(state: State, change: (state: State) => unknown): unknown {
  const copy = throughJson(state);
  change(copy);
  return copy;
}
