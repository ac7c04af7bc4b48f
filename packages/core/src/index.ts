/**
 * Playing games, for front ends, servers and searches. Game authors import from `@rulewright/core/define`, learners from
 * `/learning`. Traces are in `/history`, text output in `/text`, prompts in `/prompts`, hand-built positions in `/positions`, laws in
 * `/testing`.
 */
export type { ChanceSource, ChanceStreams, OutcomeScript } from './chance/draw.js';
export { createRng, cryptoRng, rngFromState } from './chance/rng.js';
export type * from './contract.js';
export { isGame } from './engine/engine.js';
export { type GameJsonSchema, jsonSchema } from './engine/jsonSchema.js';
export type { EarlyEnd, EarlyEndReason } from './history/earlyEnd.js';
export { type Change, LiveGame, type LiveGameOptions, type SeenChange } from './history/liveGame.js';
export { Playthrough, type Snapshot } from './history/playthrough.js';
export { type Frame, type FramedChange, framesFor, framesOf } from './history/timeline.js';
export { withoutForcedMoves } from './history/withoutForcedMoves.js';
export { advance, advanceStep, settle, settleStep, start, startStep } from './play/settle.js';
export {
  afterClick,
  type Clicked,
  type EventSpots,
  type Narrowed,
  narrow,
  type SpotsOf,
  whyNot,
} from './play/spots.js';
export { nextActor, noChance, type Policy, playout, Table, type TableOptions } from './play/table.js';
export {
  ArgumentError,
  ConfigError,
  EndlessGameError,
  GameDefinitionError,
  IllegalActionError,
  InvalidStateError,
  RulewrightError,
  TraceError,
  type TraceErrorCode,
  UndoError,
  type UndoErrorCode,
} from './tools/errors.js';
export { hashJson } from './tools/hash.js';
export { applyPatches, type Patch, patchesBetween } from './view/patches.js';
