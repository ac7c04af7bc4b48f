import { choiceOf } from './mcp/search.js';
import { reviewRange } from './review/crew.js';
import { playPart } from './simulation/crew.js';
import type { Match } from './simulation/match.js';
import { type Job, type MatchPlan, matchOf, type Refused } from './simulation/threads.js';
import { CommandError } from './tools/errors.js';
import { ownFailure } from './tools/failures.js';
import { type ContestJob, PLAYED, type SelfPlayJob } from './train/crew.js';

let known: { readonly key: string; readonly match: Match } | undefined;

/** Worker thread: plays a range of games of a match. */
export const work = orRefused(async ({ plan, range, isTraced }: Job) =>
  playPart(await remembered(plan), range, isTraced),
);

/** Worker thread: plays self-play games. */
export const trajectories = orRefused((job: SelfPlayJob) => PLAYED.trajectories(job));

/** Worker thread: plays games of a contest. */
export const contest = orRefused((job: ContestJob) => PLAYED.contest(job));

/** Worker thread: chooses an action for a seat. */
export const choose = orRefused(choiceOf);

/** Worker thread: reviews a range of moves of a game. */
export const review = orRefused(reviewRange);

/** The same with expected failures as answers. */
function orRefused<JobType, Answer>(
  run: (job: JobType) => Promise<Answer>,
): (job: JobType) => Promise<Answer | Refused> {
  return async (job) => {
    try {
      return await run(job);
    } catch (error) {
      const failure = ownFailure(error);
      if (!(failure instanceof CommandError)) throw failure;
      return { code: failure.code, message: failure.message };
    }
  };
}

async function remembered(plan: MatchPlan): Promise<Match> {
  const key = JSON.stringify(plan);
  if (known?.key !== key) known = { key, match: await matchOf(plan) };
  return known.match;
}
