import { thaw } from '@rulewright/core/define';
import { determinize } from '../rules/view.js';
import type { State, View } from '../types.generated.js';

/** The subject of a query: a state or a view. Nothing is hidden (CAS-18.2), so both give the same answers. */
export type Seen = State | View;

/** The state behind a state or view, in plain lists and objects. */
export function stateOf(seen: Seen): State {
  const plain = thaw(seen);
  return 'tiles' in plain ? determinize(plain) : plain;
}
