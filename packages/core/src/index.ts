export { type ChanceSource, endGame, misshapenAgenda, type OutcomeScript, playerStages } from './agenda.js';
export { type Dice, dice, drawOutcomes, type Roll, sizeOf, uniform } from './chance.js';
export type * from './contract.js';
export { internActions } from './domain.js';
export {
  ArgumentError,
  ConfigError,
  GameDefinitionError,
  IllegalActionError,
  InvalidStateError,
  type Issue,
  RulewrightError,
  TraceError,
  type TraceErrorCode,
} from './errors.js';
export { defineGame } from './game.js';
export { hashJson } from './hash.js';
export { type Observation, observation, unobservedPart } from './observation.js';
export { constantPart, editablePart } from './parts.js';
export { createRng, cryptoRng, rngFromState } from './rng.js';
export { action, counts, type InternedActions, int, listed, resultSchema } from './schema.js';
export { advance, settle, start } from './settle.js';
export { type ActionSpace, actionSpace, type GameJsonSchema, jsonSchema } from './space.js';
export { type Choose, type Move, nextActor, playout, Table, type TableOptions } from './table.js';
export { actingSeat, beside, joinBlocks, playerNames, plural, resultLines, table, wrap } from './text.js';
export {
  at,
  formatTrace,
  formatTraceLine,
  parseTrace,
  recordOf,
  replay,
  type Trace,
  type TraceHeader,
  type TraceSource,
  verify,
} from './trace.js';
