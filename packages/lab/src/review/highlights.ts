import type { ChanceReview, DecisionReview, Grade, PlayerReview, Review } from '@rulewright/agents';
import type { Player } from '@rulewright/core';

/** Grades in words. */
export const GRADE_WORDS: Readonly<Record<Grade, string>> = { doubtful: 'doubtful', bad: 'bad', veryBad: 'very bad' };

/** The decisions that cost something, costliest first: in chances to win where they are fitted, else in points. */
export function costliest({ moves }: Review, most: number): DecisionReview[] {
  return moves
    .filter((move) => move.kind === 'decision')
    .filter(({ cost }) => cost > 0)
    .sort((left, right) => (right.chanceCost ?? right.cost) - (left.chanceCost ?? left.cost))
    .slice(0, most);
}

/** The outcomes of chance that gave somebody the most, and how much. */
export function luckiest({ moves }: Review, most: number): { review: ChanceReview; player: Player; luck: number }[] {
  return moves
    .filter((move) => move.kind === 'chance')
    .map((review) => {
      const luck = Math.max(...review.luck);
      return { review, player: review.luck.indexOf(luck), luck };
    })
    .filter(({ luck }) => luck > 0)
    .sort((left, right) => right.luck - left.luck)
    .slice(0, most);
}

/** Standard deviations from which luck is called good or bad, and very good or very bad. */
const NOTABLE = 0.5;
const RARE = 1.5;

/** Luck in words, compared with its spread. */
export function luckWords({ luck, luckSpread }: PlayerReview): string {
  const size = luckSpread === 0 ? 0 : luck / luckSpread;
  if (Math.abs(size) < NOTABLE) return 'even';
  return `${Math.abs(size) < RARE ? '' : 'very '}${size > 0 ? 'lucky' : 'unlucky'}`;
}
