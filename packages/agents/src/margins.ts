import type { Game, GameTypes, Table } from '@rulewright/core';

/** Margin of a tie-break win. */
const TIE_BREAK = 0.5;

/** Points as utility: negated if the lowest score wins. */
export function worthsOf({ definition }: Game<GameTypes>, points: readonly number[]): number[] {
  return points.map((each) => (definition.lowestWins ? 0 - each : each));
}

/**
 * Each seat's lead over its best opponent (negative: behind), from what its points are worth; without opponents, its own
 * worth. `teams` is the team of each seat; by default all are opponents.
 */
export function leadsOf(worths: readonly number[], teams: readonly number[] = [...worths.keys()]): number[] {
  return worths.map((own, seat) => {
    let best: number | undefined;
    for (const [other, worth] of worths.entries()) {
      if (teams[other] !== teams[seat] && (best === undefined || worth > best)) best = worth;
    }
    return own - (best ?? 0);
  });
}

/** The team of each seat; `undefined` in a game without teams. */
export function teamsOf({ game, state }: Pick<Table<GameTypes>, 'game' | 'state'>): readonly number[] | undefined {
  return game.definition.teams?.(state.config);
}

/** How many players or teams share the win. */
export function winningSides(table: Table<GameTypes>): number {
  const { winners = [] } = table.state.result ?? {};
  const teams = teamsOf(table);
  return teams === undefined ? winners.length : new Set(winners.map((seat) => teams[seat])).size;
}

/**
 * Each seat's lead over its best opponent. This is what the agents maximize. During play it uses the current scores.
 */
export function marginsOf(table: Table<GameTypes>): number[] {
  const { result } = table.state;
  const scores = result ? result.scores : table.score().map(({ total }) => total);
  const leads = leadsOf(worthsOf(table.game, scores), teamsOf(table));
  const isTieBroken = winningSides(table) === 1;
  if (result === null || !isTieBroken || result.ranking.every((place) => place === 1)) return leads;
  return leads.map((lead, seat) => lead || (result.ranking[seat] === 1 ? TIE_BREAK : -TIE_BREAK));
}
