/** Property tests for every game, and test helpers. */
export { applyOne } from './applyOne.js';
export { type Broken, badInputLaws } from './badInputLaws.js';
export { coldStart } from './coldStart.js';
export { type Corpus, corpusOf } from './corpus.js';
export { damaged } from './damaged.js';
export { engineOverLines } from './engineOverLines.js';
export { eventSpotLaws } from './eventSpotLaws.js';
export { featureLaws } from './featureLaws.js';
export type { LawGame } from './games.js';
export { type GoldenGame, goldenFacts, goldenGame } from './golden.js';
export { LawError } from './json.js';
export { type Kit, kitOf, type WorkedExample } from './kit.js';
export type { Law, LawCounts } from './law.js';
export { laws } from './laws.js';
export {
  type LockStepDifference,
  LockStepError,
  lockStep,
  type OtherEngine,
  type PositionReport,
} from './lockStep.js';
export { perft } from './perft.js';
export { type LegalMove, legalMoves, playthroughs } from './playthroughs.js';
export { type Query, type QueryLawOptions, queryLaws } from './queryLaws.js';
export { spotLaws } from './spotLaws.js';
export type { LawOptions } from './subject.js';
export { textLaws } from './textLaws.js';
export { type TrackedMessages, trackMessages } from './trackMessages.js';
