import type { MoveReview } from '@rulewright/agents';
import { type Choice, type ChoiceJob, choiceOf } from './mcp/search.js';
import { type ReviewJob, reviewRange } from './review/crew.js';
import { type Part, playPart } from './simulation/crew.js';
import type { Match } from './simulation/match.js';
import type { Statistics } from './simulation/statistics.js';
import { type Job, type MatchPlan, matchOf, type Refused } from './simulation/threads.js';
import { CommandError } from './tools/errors.js';
import { ownFailure } from './tools/failures.js';
import { type ContestJob, PLAYED, type SelfPlayJob } from './train/crew.js';
import type { Trajectory } from './train/selfPlay.js';

let known: { readonly key: string; readonly match: Match } | undefined;

/** Worker thread: plays a range of games of a match. */
export function work({ plan, range, isTraced }: Job): Promise<Part | Refused> {
  return orRefused(async () => playPart(await remembered(plan), range, isTraced));
}

/** Worker thread: plays self-play games. */
export function trajectories(job: SelfPlayJob): Promise<Trajectory[] | Refused> {
  return orRefused(() => PLAYED.trajectories(job));
}

/** Worker thread: plays games of a contest. */
export function contest(job: ContestJob): Promise<Statistics | Refused> {
  return orRefused(() => PLAYED.contest(job));
}

/** Worker thread: chooses an action for a seat. */
export function choose(job: ChoiceJob): Promise<Choice | Refused> {
  return orRefused(() => choiceOf(job));
}

/** Worker thread: reviews a range of moves of a game. */
export function review(job: ReviewJob): Promise<readonly MoveReview[] | Refused> {
  return orRefused(() => reviewRange(job));
}

async function orRefused<Answer>(play: () => Promise<Answer>): Promise<Answer | Refused> {
  try {
    return await play();
  } catch (error) {
    const failure = ownFailure(error);
    if (!(failure instanceof CommandError)) throw failure;
    return { code: failure.code, message: failure.message };
  }
}

async function remembered(plan: MatchPlan): Promise<Match> {
  const key = JSON.stringify(plan);
  if (known?.key !== key) known = { key, match: await matchOf(plan) };
  return known.match;
}
