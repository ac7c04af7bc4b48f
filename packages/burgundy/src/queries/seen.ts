import type { State, View } from '../types.generated.js';

/** What queries take: a state or a view. Nothing is hidden, so the answers are the same (BUR-14.3). */
export type Seen = State | View;
