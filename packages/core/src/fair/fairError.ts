import { RulewrightError } from '../tools/errors.js';

/** Codes of {@link FairError}: the step of the check that failed. */
export type FairErrorCode =
  | 'malformedProof'
  | 'wrongCommitment'
  | 'wrongNonce'
  | 'wrongOpening'
  | 'otherReceipt'
  | 'otherGame'
  | 'wrongOutcome'
  | 'wrongWords'
  | 'wrongDecision';

/** The rolls and draws of a game aren't proved. */
export class FairError extends RulewrightError {
  override readonly name = 'FairError';
  override readonly code: FairErrorCode;
  /** The seat with the wrong nonce or decision, if any. */
  readonly seat: number | undefined;
  /** Index of the move with the wrong outcome or decision, if any. */
  readonly move: number | undefined;

  constructor(code: FairErrorCode, message: string, details: { seat?: number; move?: number } = {}) {
    super(code, message);
    this.code = code;
    this.seat = details.seat;
    this.move = details.move;
  }
}
