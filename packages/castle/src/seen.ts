import { thaw } from '@rulewright/core';
import type { State, View } from './types.generated.js';
import { determinize } from './view.js';

/** What a query is asked of: a state, or what somebody sees of it. Nothing is hidden (CAS-18.2), so both tell the same. */
export type Seen = State | View;

/** The state behind what is seen, in plain lists and objects. */
export function stateOf(seen: Seen): State {
  const plain = thaw(seen);
  return 'tiles' in plain ? determinize(plain) : plain;
}
