import type { State, View } from './schema/index.js';

/** What queries are asked of: a state, or what anybody sees of it. Nothing is hidden, so both give the same (BUR-14.3). */
export type Seen = State | View;
