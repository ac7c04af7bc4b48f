/**
 * A player's chance to win as a logistic function of the expected lead. A lead counts more, the later it is. Fitted for
 * a game and a number of players.
 */
export interface WinChance {
  /** Mean number of moves in a game, chance included. */
  readonly moves: number;
  /** Log odds of a player without a lead. */
  readonly even: number;
  /** Log odds for each point of lead at the start of a game. */
  readonly early: number;
  /** The same after `moves` moves, and later. */
  readonly late: number;
}

/** One player's chance to win, from 0 to 1, with this expected lead after that number of moves. */
export function chanceToWin({ moves, even, early, late }: WinChance, lead: number, move: number): number {
  const progress = Math.min(1, move / moves);
  return 1 / (1 + Math.exp(-even - lead * (early + (late - early) * progress)));
}

/** Every player's chance to win, scaled so that they add up to 1. */
export function chancesToWin(fitted: WinChance, leads: readonly number[], move: number): number[] {
  const chances = leads.map((lead) => chanceToWin(fitted, lead, move));
  const sum = chances.reduce((total, chance) => total + chance, 0);
  return chances.map((chance) => chance / sum);
}
