import type { GameTypes, Table } from '@rulewright/core';

/**
 * By seat, how far its score lies before the best of the others: what the agents want to raise. During play the score is
 * the one the game gives for a game that goes on. At the end, a winner by tie-break is half a point ahead.
 */
export function marginsOf(table: Table<GameTypes>, into: number[] = []): number[] {
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
  into.length = scores.length;
  for (let seat = 0; seat < scores.length; seat++) {
    const score = scores[seat] as number;
    into[seat] = score - (score === best ? second : best);
  }
  if (result && best === second && result.winners.length === 1) {
    for (let seat = 0; seat < scores.length; seat++) {
      if (scores[seat] === best) into[seat] = result.ranking[seat] === 1 ? TIE_BREAK : -TIE_BREAK;
    }
  }
  return into;
}

const TIE_BREAK = 0.5;
