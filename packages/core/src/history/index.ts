/** Recorded games: traces to save, replay and verify. */
export {
  createTrace,
  formatTrace,
  formatTraceLine,
  parseTrace,
  replay,
  replayTo,
  type Trace,
  type TraceHeader,
  type TraceSource,
  verify,
} from './trace.js';
