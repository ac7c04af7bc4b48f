export { apply, setup, step } from './apply.js';
export { askEvery } from './askEvery.js';
export { type Bag, bagOf, drawOutcomes, listBagOf, sizeOf } from './bag.js';
export { countBits, lowestBit } from './bits.js';
export { type Dice, dice, drawSeat, type Roll, uniform } from './chance.js';
export { check } from './check.js';
export type * from './contract.js';
export { type Path, type Problem, problemsOf, reportProblems } from './dataSet.js';
export { type Derived, derived } from './derived.js';
export { internActions } from './domain.js';
export type { ChanceSource, OutcomeScript } from './draw.js';
export { edit } from './edit.js';
export { endGame } from './end.js';
export { isGame } from './engine.js';
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
  UndoError,
  type UndoErrorCode,
} from './errors.js';
export { addTo, type BlockSizes, type FeatureBlocks, featureBlocks, markOneOf, raiseTo } from './features.js';
export { gains } from './gains.js';
export { defineGame } from './game.js';
export { hashJson } from './hash.js';
export { checkInView, legalActionsInView } from './inView.js';
export { agendaViolations } from './invariants.js';
export { chanceOutcomes, legalActions } from './legalActions.js';
export { addAt, entryAt, entryOf, indexesOf, keysOf, numberAt, seatOf } from './lists.js';
export { LiveGame, type SeenMove, type Snapshot } from './liveGame.js';
export {
  type BoardShape,
  boardPart,
  bySeat,
  entrywise,
  type Narrowing,
  nameNumber,
  narrowedBy,
  notObserved,
  seatNumber,
} from './observation/marks.js';
export type { ObservedColumn, ObservedPlanes } from './observation/parts.js';
export { type PlayerObservation, playerObservation } from './observation/playerObservation.js';
export { openView, type TypesOf } from './openView.js';
export { applyPatches, type Patch, patchesBetween } from './patches.js';
export { createRng, cryptoRng, rngFromState } from './rng.js';
export { action, counts, event, type InternedActions, int, listed, resultSchema, shownStage, stage } from './schema.js';
export { result, score, scoreOf } from './score.js';
export { seatIn, thaw } from './seen.js';
export { advance, advanceStep, settle, settleStep, start, startStep } from './settle.js';
export { type ActionSpace, actionSpace, type GameJsonSchema, jsonSchema } from './space.js';
export { rulesOf, type StageMakers } from './stages.js';
export { listActions } from './step.js';
export { type Choose, type Move, nextActor, noChance, playout, Table, type TableOptions } from './table.js';
export {
  actingSeat,
  beside,
  columns,
  layOut,
  playerNames,
  plural,
  pointsLine,
  render,
  resultLines,
  wrap,
} from './text.js';
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
export { turn } from './turn.js';
export { determinize, eventView, view } from './view.js';
