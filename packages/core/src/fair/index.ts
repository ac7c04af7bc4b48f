/** Dice that anybody can verify: all rolls and draws follow from the server's secret and the players' nonces. */

export { checkOpenings } from './checkOpenings.js';
export { type CheckedDecision, type SignedRequest, signingNonce, signRequest, verifyDecisions } from './decisions.js';
export { FairError, type FairErrorCode } from './fairError.js';
export { type FairRng, fairRng } from './fairRng.js';
export { drawSecret } from './hashes.js';
export { commitmentOf, digestOf, fairTerms, receiptOf } from './opening.js';
export {
  type AbandonedOpening,
  type FairDecision,
  type FairOpening,
  type FairProof,
  type FairTerms,
  parseProof,
} from './proof.js';
export { verifyFair } from './verifyFair.js';
