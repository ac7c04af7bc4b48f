import { CommandError } from './errors.js';
import { ownFailure } from './own/places.js';
import { type Part, playPart } from './simulation/crew.js';
import type { Match } from './simulation/match.js';
import { type Job, type MatchPlan, matchOf, type Refused } from './simulation/threads.js';

let known: { readonly key: string; readonly match: Match } | undefined;

/** What a worker thread does: plays some games of a match. */
export async function work({ plan, range, isTraced }: Job): Promise<Part | Refused> {
  try {
    return await playPart(await remembered(plan), range, isTraced);
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
