import type { Result } from '@rulewright/core';

/** What a finished game may be worth to its players; while it lasts, nothing. */
export const REWARDS = ['rank', 'win', 'score', 'margin'] as const;

/** One of {@link REWARDS}. */
export type Reward = (typeof REWARDS)[number];

/**
 * What a result is worth to each player:
 * `rank` from 1 for the first place down to -1 for the last in equal steps, equal places getting the mean of theirs;
 * `win` the share of the win, 1/k for each of k winners; `score` the points; `margin` the points ahead of the best of
 * the others.
 */
export function rewardsOf({ ranking, winners, scores }: Result, reward: Reward): number[] {
  switch (reward) {
    case 'rank':
      return ranking.map((place) => valueOfPlace(place, ranking));
    case 'win':
      return ranking.map((_, player) => (winners.includes(player) ? 1 / winners.length : 0));
    case 'score':
      return [...scores];
    case 'margin':
      return scores.map((points, player) => points - Math.max(...scores.filter((_, other) => other !== player)));
  }
}

function valueOfPlace(place: number, ranking: readonly number[]): number {
  const better = ranking.filter((other) => other < place).length;
  const equal = ranking.filter((other) => other === place).length;
  return 1 - (2 * better + equal - 1) / (ranking.length - 1);
}
