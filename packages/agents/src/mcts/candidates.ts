import type { ActionBase, Rng } from '@rulewright/core';
import { Edge } from './tree.js';

/** An action at the root of a search. */
export interface Candidate {
  readonly edge: Edge;
  /** What it gains at once, compared with the mean of all. */
  readonly gain: number;
}

/** How many iterations there must be for every candidate. */
const ITERATIONS_EACH = 8;
/** For how many iterations the gain at once counts. */
const GAIN_WEIGHT = 2;

/** The actions that gain most at once, as many as there are iterations for; equal ones by lot. */
export function candidatesFor(
  actions: readonly ActionBase[],
  gains: readonly number[],
  iterations: number,
  rng: Rng,
): Candidate[] {
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
  const candidates = actions.map((action, index) => ({
    edge: new Edge(action),
    gain: (gains[index] as number) - mean,
    lot: rng.next(),
  }));
  candidates.sort((left, right) => right.gain - left.gain || left.lot - right.lot);
  return candidates.slice(0, Math.max(2, Math.floor(iterations / ITERATIONS_EACH)));
}

/** The reward to expect from a candidate, before it was tried by its gain alone. `mean` is that of all rewards so far. */
export function worthOf({ edge, gain }: Candidate, mean: number): number {
  return (edge.total + GAIN_WEIGHT * (gain + mean)) / (edge.visits + GAIN_WEIGHT);
}

/** The better half of the candidates, the best first. */
export function betterHalf(candidates: readonly Candidate[], mean: number): Candidate[] {
  const ranked = [...candidates].sort((left, right) => worthOf(right, mean) - worthOf(left, mean));
  return ranked.slice(0, Math.ceil(candidates.length / 2));
}
