import { Spread } from '../mcts/means.js';

/** How many standard errors behind is clear. */
const CLEARLY = 2;
/** Fewer rollouts say nothing. */
const MIN_ROLLOUTS = 8;

/** Whether some results are clearly worse than the best ones, of rollouts that have met the same chance in pairs. */
export function isClearlyBehind(results: readonly number[], best: readonly number[]): boolean {
  const lead = new Spread();
  for (const [rollout, result] of results.entries()) lead.add((best[rollout] as number) - result);
  return lead.count >= MIN_ROLLOUTS && lead.mean > CLEARLY * (lead.deviation / Math.sqrt(lead.count));
}
