import type { State, View } from './schema/index.js';

/** CIT-16.3: a state, or a view of it, which shows as much. */
export type Seen = State | View;
