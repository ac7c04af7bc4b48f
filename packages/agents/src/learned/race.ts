import { Spread } from '../mcts/means.js';

/** Standard errors that count as clearly behind. */
const CLEARLY = 2;
/** Fewer rollouts prove nothing. */
const MIN_ROLLOUTS = 8;

/** Whether results are significantly below the best ones. Rollouts are paired: each pair shared its chance. */
export function isClearlyBehind(results: readonly number[], best: readonly number[]): boolean {
  const lead = new Spread();
  for (const [rollout, result] of results.entries()) lead.add((best[rollout] as number) - result);
  return lead.count >= MIN_ROLLOUTS && lead.mean > CLEARLY * (lead.deviation / Math.sqrt(lead.count));
}
