import { type GameTypes, noChance, type Rng, Table, type WeightedOutcome } from '@rulewright/core';
import type { ValueFunction } from '../learned/valueFunction.js';
import { leadsAt, type ReviewedPosition } from './position.js';

/** With more possible outcomes, the expectation is estimated from a sample. */
const MAX_OUTCOMES = 300;
const SAMPLES = 100;

/** The gain or loss of each player from one outcome of chance. All lists are by player, in points of lead. */
export interface Luck {
  /** The lead after the outcome, less the expected lead before. */
  readonly luck: readonly number[];
  /** Standard deviation of the luck over all possible outcomes. */
  readonly spread: readonly number[];
  /** Standard error of the luck; 0 if all possible outcomes were valued. */
  readonly error: readonly number[];
}

/** The luck of the actual outcome. */
export function luckOf({ game, state, action }: ReviewedPosition, valueFunction: ValueFunction, rng: Rng): Luck {
  const before = Table.from(game, state, noChance);
  const leadsAfter = (outcome: GameTypes['outcome']): number[] => {
    const table = before.clone(noChance);
    table.play(outcome);
    return leadsAt(table, valueFunction);
  };
  const { outcomes, isComplete } = weighed(game.chanceOutcomes(state), rng);
  const total = outcomes.reduce((sum, { weight }) => sum + weight, 0);
  const valued = outcomes.map(({ outcome, weight }) => ({ leads: leadsAfter(outcome), share: weight / total }));
  const players = Array.from({ length: state.players }, (_, player) => player);
  const leads = players.map((player) => sumOf(valued, ({ leads, share }) => share * (leads[player] as number)));
  const spread = players.map((player) => {
    const mean = leads[player] as number;
    return Math.sqrt(sumOf(valued, ({ leads, share }) => share * ((leads[player] as number) - mean) ** 2));
  });
  const after = leadsAfter(action);
  return {
    luck: players.map((player) => (after[player] as number) - (leads[player] as number)),
    spread,
    error: spread.map((deviation) => (isComplete ? 0 : deviation / Math.sqrt(SAMPLES))),
  };
}

/** All outcomes, or a sample of them with equal weights. */
function weighed(
  outcomes: readonly WeightedOutcome<GameTypes['outcome']>[],
  rng: Rng,
): { readonly outcomes: readonly WeightedOutcome<GameTypes['outcome']>[]; readonly isComplete: boolean } {
  const possible = outcomes.filter(({ weight }) => weight > 0);
  if (possible.length <= MAX_OUTCOMES) return { outcomes: possible, isComplete: true };
  const weights = possible.map(({ weight }) => weight);
  const sample = Array.from({ length: SAMPLES }, () => {
    const { outcome } = possible[rng.pick(weights)] as (typeof possible)[number];
    return { outcome, weight: 1 };
  });
  return { outcomes: sample, isComplete: false };
}

function sumOf<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0);
}
