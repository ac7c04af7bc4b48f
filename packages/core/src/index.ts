export { type Bag, bagOf, drawOutcomes, listBagOf, sizeOf } from './chance/bag.js';
export { type Dice, dice, drawSeat, type Roll, uniform } from './chance/dice.js';
export type { ChanceSource, OutcomeScript } from './chance/draw.js';
export { createRng, cryptoRng, rngFromState } from './chance/rng.js';
export type * from './contract.js';
export { agendaViolations } from './define/agenda.js';
export { type Path, type Problem, problemsOf, reportProblems } from './define/dataSet.js';
export { type Derived, derived } from './define/derived.js';
export { rulesOf, type StageMakers } from './define/stages.js';
export { seatIn, thaw } from './define/thaw.js';
export { withoutForcedMoves } from './define/withoutForcedMoves.js';
export { defineGame } from './defineGame.js';
export { isGame } from './engine/engine.js';
export { endGame } from './engine/result.js';
export { listActions } from './engine/run.js';
export { turn } from './engine/turn.js';
export { LiveGame, type SeenMove } from './history/liveGame.js';
export { Playthrough, type Snapshot } from './history/playthrough.js';
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
} from './history/trace.js';
export { type ActionSpace, actionSpace } from './learning/actionSpace.js';
export { addTo, type BlockSizes, type FeatureBlocks, featureBlocks, markOneOf, raiseTo } from './learning/features.js';
export type { ObservedColumn, ObservedPlanes } from './learning/parts.js';
export { type PlayerObservation, playerObservation } from './learning/playerObservation.js';
export { apply, setup, step } from './play/apply.js';
export { check } from './play/check.js';
export { gains } from './play/gains.js';
export { checkInView, legalActionsInView } from './play/inView.js';
export { chanceOutcomes, legalActions } from './play/legalActions.js';
export { result, score, scoreOf } from './play/score.js';
export { advance, advanceStep, settle, settleStep, start, startStep } from './play/settle.js';
export { type Choose, type Move, nextActor, noChance, playout, Table, type TableOptions } from './play/table.js';
export { internActions } from './schema/domain.js';
export { type GameJsonSchema, jsonSchema } from './schema/jsonSchema.js';
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
} from './schema/marks.js';
export { openView, type TypesOf } from './schema/openView.js';
export {
  action,
  counts,
  event,
  type InternedActions,
  int,
  listed,
  resultSchema,
  shownStage,
  stage,
} from './schema/schema.js';
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
} from './text/index.js';
export { countBits, lowestBit } from './tools/bits.js';
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
} from './tools/errors.js';
export { hashJson } from './tools/hash.js';
export { addAt, entryAt, entryOf, indexesOf, keysOf, numberAt, seatOf } from './tools/lists.js';
export { applyPatches, type Patch, patchesBetween } from './view/patches.js';
export { determinize, eventView, view } from './view/view.js';
