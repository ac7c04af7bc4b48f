import { LEVELS, type Level } from '../learned/weights.js';

/**
 * A player's chance to win as a logistic function of the expected lead, divided by the spread of the result around it. The
 * spread changes linearly over a game and is smaller between better players. Fitted for a game and a number of players.
 */
export interface WinChance {
  /** Mean number of moves in a game, chance included. */
  readonly moves: number;
  /** Log odds of a player without a lead. */
  readonly even: number;
  /** Spread at the start of a game between `medium` players: the points of lead that change the log odds by 1. */
  readonly earlySpread: number;
  /** The same after `moves` moves, and later. */
  readonly lateSpread: number;
  /** How many times as large the spreads are at the next lower level. */
  readonly ratio: number;
}

/** One player's chance to win, from 0 to 1, with this expected lead after that number of moves, between equal players. */
export function chanceToWin(fitted: WinChance, strength: Level, lead: number, move: number): number {
  const { moves, even, earlySpread, lateSpread, ratio } = fitted;
  const progress = Math.min(1, move / moves);
  const spread = earlySpread + (lateSpread - earlySpread) * progress;
  const atStrength = spread * ratio ** (LEVELS.indexOf('medium') - LEVELS.indexOf(strength));
  return 1 / (1 + Math.exp(-even - lead / atStrength));
}

/** Every player's chance to win, scaled so that they add up to 1. */
export function chancesToWin(fitted: WinChance, strength: Level, leads: readonly number[], move: number): number[] {
  const chances = leads.map((lead) => chanceToWin(fitted, strength, lead, move));
  const sum = chances.reduce((total, chance) => total + chance, 0);
  return chances.map((chance) => chance / sum);
}
