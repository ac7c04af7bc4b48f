import type { State, View } from '../types.js';
import { determinize } from '../view.js';

/** What a query is asked of: a state, or what somebody sees of it. Nothing is hidden (CAS-18.2), so both tell the same. */
export type Seen = State | View;

/** The state behind what is seen. */
export function stateOf(seen: Seen): State {
  return 'tiles' in seen ? determinize(seen) : seen;
}
