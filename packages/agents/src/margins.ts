import type { Game, GameTypes, Table } from '@rulewright/core';

/** Margin of a tie-break win. */
const TIE_BREAK = 0.5;

/** The worth of points to the player who has them: negative in a game whose lowest score wins. */
export function worthsOf({ definition }: Game<GameTypes>, points: readonly number[]): number[] {
  return points.map((each) => (definition.lowestWins ? 0 - each : each));
}

/** Each seat's lead over its best opponent (negative: behind), from what its points are worth. Solo: its own worth. */
export function leadsOf(worths: readonly number[]): number[] {
  return worths.map((own, seat) => {
    let best = worths.length > 1 ? Number.NEGATIVE_INFINITY : 0;
    for (const [other, worth] of worths.entries()) if (other !== seat && worth > best) best = worth;
    return own - best;
  });
}

/**
 * Each seat's lead over its best opponent. This is what the agents maximize. During play it uses the current scores.
 */
export function marginsOf(table: Table<GameTypes>): number[] {
  const { result } = table.state;
  const scores = result ? result.scores : table.score().map(({ total }) => total);
  const leads = leadsOf(worthsOf(table.game, scores));
  if (leads.length === 1 || result?.winners.length !== 1) return leads;
  return leads.map((lead, seat) => lead || (result.ranking[seat] === 1 ? TIE_BREAK : -TIE_BREAK));
}
