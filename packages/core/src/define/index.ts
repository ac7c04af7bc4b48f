/** Building blocks for the rules of a game. */
export { type Bag, bagOf, drawOutcomes, listBagOf, sizeOf, withTops } from '../chance/bag.js';
export { dealHands } from '../chance/dealHands.js';
export { type Dice, dice, drawSeat, type Roll, uniform } from '../chance/dice.js';
export type * from '../contract.js';
export { defineGame } from '../defineGame.js';
export { endGame } from '../engine/result.js';
export { listActions } from '../engine/run.js';
export type { GameWatch, WatchedGame } from '../engine/watch.js';
export { scoreOf } from '../play/score.js';
export { described } from '../schema/described.js';
export { fresh } from '../schema/fresh.js';
export { type ActionConstants, type InternedActions, internActions } from '../schema/internedActions.js';
export {
  type BoardShape,
  bySeat,
  entrywise,
  type HiddenPart,
  type Hiding,
  type Holding,
  hidden,
  holding,
  type Observed,
  observed,
  type Written,
  written,
} from '../schema/marks.js';
export { safeParse } from '../schema/parse.js';
export {
  action,
  agenda,
  counts,
  event,
  int,
  listed,
  resultSchema,
  shownStage,
  stage,
  subset,
} from '../schema/schema.js';
export { sizeLimit } from '../schema/size.js';
export type { TypesOf } from '../schema/typesOf.js';
export { viewOf } from '../schema/viewOf.js';
export { answer } from '../tools/answer.js';
export { countBits, lowestBit } from '../tools/bits.js';
export { type Path, plainCopy } from '../tools/border.js';
export { addAt, entryAt, entryOf, indexesOf, keysOf, numberAt, seatOf, seatsWhere } from '../tools/lists.js';
export { type Problem, problemsOf, reportProblems } from './dataSet.js';
export { type Derived, derived } from './derived.js';
export { type FromMarks, fromMarks } from './fromMarks.js';
export { agendaViolations, resultViolations } from './invariants.js';
export {
  type BoxContents,
  checkFields,
  checkName,
  countedPieces,
  type FieldNames,
  type NamedPiece,
  piecesIn,
  remainingPieces,
} from './pieces.js';
export { rulesOf, type StageMakers } from './stages.js';
export { seatIn, thaw } from './thaw.js';
export { withCheckedStates } from './withCheckedStates.js';
