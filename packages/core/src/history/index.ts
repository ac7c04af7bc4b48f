/** Recorded games: playthroughs move by move, and traces to save, replay and verify. */
export type { ParseTraceOptions } from './jsonLines.js';
export { Playthrough, type Snapshot } from './playthrough.js';
export type { Trace, TraceHeader } from './readTrace.js';
export { createTrace, replay, replayTo, type TraceSource, verify } from './trace.js';
export { formatTrace, formatTraceLine, parseTrace } from './traceText.js';
