/** Traces: games recorded to be saved, replayed and verified. */
export type { ParseTraceOptions } from './jsonLines.js';
export type { Trace, TraceHeader } from './readTrace.js';
export { createTrace, replay, replayTo, verify } from './trace.js';
export { formatTrace, formatTraceLine, parseTrace } from './traceText.js';
