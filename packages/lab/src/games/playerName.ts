import type { Player } from '@rulewright/core';

/** The name of a player in texts of the lab: `Player 1` for seat 0. */
export function playerName(seat: Player): string {
  return `Player ${seat + 1}`;
}
