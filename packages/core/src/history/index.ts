/** Recorded games: playthroughs move by move, and traces to save, replay and verify. */
export { Playthrough, type Snapshot } from './playthrough.js';
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
