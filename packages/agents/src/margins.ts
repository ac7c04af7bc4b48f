import type { GameTypes, Table } from '@rulewright/core';

/** Margin of a tie-break win. */
const TIE_BREAK = 0.5;

/**
 * Each seat's lead over its best opponent in points (negative: behind). This is what the agents maximize. During play
 * it uses the current scores.
 */
export function marginsOf(table: Table<GameTypes>): number[] {
  const { result } = table.state;
  const scores = result ? result.scores : table.score().map(({ total }) => total);
  let best = Number.NEGATIVE_INFINITY;
  let second = Number.NEGATIVE_INFINITY;
  for (const score of scores) {
    if (score > best) {
      second = best;
      best = score;
    } else if (score > second) {
      second = score;
    }
  }
  const isTieBroken = result !== null && best === second && result.winners.length === 1;
  return scores.map((score, seat) => {
    if (score < best) return score - best;
    return isTieBroken ? (result.ranking[seat] === 1 ? TIE_BREAK : -TIE_BREAK) : best - second;
  });
}
