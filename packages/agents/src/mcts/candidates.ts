import type { ActionBase, Rng } from '@rulewright/core';
import { Edge } from './tree.js';

/** A root action of a search. */
export interface Candidate {
  readonly edge: Edge;
  /** Its immediate gain, relative to the mean over all actions. */
  readonly gain: number;
}

/** Minimum iterations per candidate. */
const ITERATIONS_EACH = 8;
/** Weight of the immediate gain, in iterations. */
const GAIN_WEIGHT = 2;

/** The actions with the highest immediate gain, limited by the iterations. Ties are broken at random. */
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

/** A candidate's expected reward; from the gain alone while unvisited. `mean`: mean reward so far. */
export function worthOf({ edge, gain }: Candidate, mean: number): number {
  return (edge.total + GAIN_WEIGHT * (gain + mean)) / (edge.visits + GAIN_WEIGHT);
}

/** The better half of the candidates, best first. */
export function betterHalf(candidates: readonly Candidate[], mean: number): Candidate[] {
  const ranked = [...candidates].sort((left, right) => worthOf(right, mean) - worthOf(left, mean));
  return ranked.slice(0, Math.ceil(candidates.length / 2));
}
