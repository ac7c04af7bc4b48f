import { type MoveReview, reviewMoves } from '@rulewright/agents';
import { inOrder } from '../simulation/simulate.js';
import { labThreads } from '../simulation/threads.js';
import { type PlannedReview, type ReviewPlan, reviewIn } from './plan.js';

/** Moves to review, for a worker thread. */
export interface ReviewJob {
  readonly plan: ReviewPlan;
  readonly range: MoveRange;
}

/** Consecutive moves of a game. */
interface MoveRange {
  readonly first: number;
  readonly moves: number;
}

/** Reviews the moves of a game, one range at a time or several at once. */
export interface ReviewRunner {
  /** How many ranges it accepts at once. */
  readonly capacity: number;
  review(range: MoveRange): Promise<readonly MoveReview[]>;
  close(): Promise<void>;
}

/** Works in this thread. */
export function localReviewRunner(planned: PlannedReview): ReviewRunner {
  return {
    capacity: 1,
    async review(range) {
      // Yield to the event loop.
      await new Promise(setImmediate);
      return reviewsIn(planned, range);
    },
    close: async () => {},
  };
}

/** Works in worker threads. */
export function reviewThreads(plan: ReviewPlan, workers: number): ReviewRunner {
  const pool = labThreads(workers);
  return {
    // Each worker reviews one range while another one waits.
    capacity: 2 * workers,
    review: (range) => pool.run<readonly MoveReview[]>('review', { plan, range } satisfies ReviewJob),
    close: pool.close,
  };
}

let known: { readonly key: string; readonly planned: PlannedReview } | undefined;

/** Reviews a range in a worker thread. */
export async function reviewRange({ plan, range }: ReviewJob): Promise<readonly MoveReview[]> {
  const key = JSON.stringify(plan);
  if (known?.key !== key) known = { key, planned: await reviewIn(plan) };
  return reviewsIn(known.planned, range);
}

function reviewsIn({ game, trace, options }: PlannedReview, range: MoveRange): readonly MoveReview[] {
  return [...reviewMoves(game, trace, options, range)];
}

/** Moves of a range. A decision can take as long as dozens of outcomes of chance, so ranges are short. */
const RANGE = 6;

/** Options of `reviewRest`. */
export interface RestOptions {
  /** Number of moves in the game. */
  readonly total: number;
  readonly signal?: AbortSignal | undefined;
  /** Called after every range. */
  onPart(): void;
}

/** Reviews the moves that `moves` doesn't have yet, and adds them in order, until the signal. */
export async function reviewRest(
  moves: MoveReview[],
  runner: ReviewRunner,
  { total, signal, onPart }: RestOptions,
): Promise<void> {
  let next = moves.length;
  const start = () => {
    if (next >= total) return undefined;
    const range = { first: next, moves: Math.min(RANGE, total - next) };
    next += range.moves;
    return runner.review(range);
  };
  for await (const part of inOrder(runner, start, signal)) {
    moves.push(...part);
    onPart();
  }
}
