import type { GameTypes, Table } from '@rulewright/core';

/** How far a winner by tie-break is ahead. */
const TIE_BREAK = 0.5;

/**
 * By seat, how many points it is ahead of the best of the others (below 0: behind): what the agents want to raise.
 * During play the scores are those the game gives for a game that goes on.
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
