import { reviewRange } from './review/runner.js';
import type { Match } from './simulation/match.js';
import { playPart } from './simulation/runner.js';
import { type Job, type MatchPlan, matchOf } from './simulation/threads.js';
import { orRefused } from './tools/workerThreads.js';
import { type ContestJob, PLAYED, type SelfPlayJob, type TrainingJob } from './train/runner.js';

let known: { readonly key: string; readonly match: Match } | undefined;

/** Worker thread: plays a range of games of a match. */
export const work = orRefused(async ({ plan, range, isTraced }: Job) =>
  playPart(await remembered(plan), range, isTraced),
);

/** Worker thread: plays self-play games. */
export const trajectories = orRefused((job: TrainingJob<SelfPlayJob>) => PLAYED.trajectories(job));

/** Worker thread: plays games of a contest. */
export const contest = orRefused((job: TrainingJob<ContestJob>) => PLAYED.contest(job));

/** Worker thread: loads what the games of a training need. */
export const load = orRefused((job: TrainingJob<undefined>) => PLAYED.load(job));

/** Worker thread: reviews a range of moves of a game. */
export const review = orRefused(reviewRange);

async function remembered(plan: MatchPlan): Promise<Match> {
  const key = JSON.stringify(plan);
  if (known?.key !== key) known = { key, match: await matchOf(plan) };
  return known.match;
}
