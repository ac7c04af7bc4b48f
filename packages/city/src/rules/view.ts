import type { State, View } from '../types.generated.js';

/** CIT-16.3: a state or a view. A view shows the whole state, because nothing is private. */
export type Seen = State | View;
