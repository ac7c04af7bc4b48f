import type { MoveReview, Review } from '@rulewright/agents';
import * as z from 'zod';
import { version } from '../tools/origin.js';
import { ResumeFile } from '../tools/resumeFile.js';
import type { PlannedReview, ReviewPlan } from './plan.js';

const FORMAT = {
  what: 'review',
  format: 'rulewright-review-checkpoint',
  key: 'moves',
  // The checksum proves that the lab wrote them.
  content: z.array(z.custom<MoveReview>((value) => typeof value === 'object' && value !== null)),
};

/**
 * The progress of a review, kept in a file to resume from.
 * @throws CommandError `unreadableInput` for another file, `otherRun` for that of another review.
 */
export function reviewFile(
  path: string,
  { game, trace }: PlannedReview,
  { agent, depth, seed, strength }: ReviewPlan,
): ResumeFile<MoveReview[]> {
  const { id, rulesVersion } = game;
  return new ResumeFile(path, FORMAT, {
    game: id,
    rules: rulesVersion,
    lab: version,
    trace: trace.hash,
    agent,
    depth,
    seed,
    strength,
  });
}

/** A review with its provenance. Plain JSON. */
export interface ReviewDocument extends Review {
  readonly versions: { readonly lab: string; readonly rules: number };
  readonly config: PlannedReview['trace']['header']['config'];
  readonly agent: string;
}

/** Adds the provenance. */
export function documentOf(review: Review, { game, trace }: PlannedReview, agent: string): ReviewDocument {
  const { id, rulesVersion: rules } = game;
  return { ...review, game: id, versions: { lab: version, rules }, config: trace.header.config, agent };
}
