/** When the game ends, and who has won (BUR-11, BUR-12). */
import { endGame } from '@rulewright/core';
import { emptyHexes } from './estate.js';
import type { State } from './schema/index.js';
import { finalScores } from './scoring.js';

/**
 * BUR-12.1, BUR-12.5: the highest score wins, and all places are ranked alike. Empty hexes break ties (BUR-12.2), then the
 * order of the last round (BUR-12.3), in which nobody shares a place; markers moved in that round don't count
 * (BUR-12.4).
 */
export function endBurgundy(state: State): void {
  const { seats, order, config } = state;
  const sign = config.tieBreak === 'moreEmpty' ? 1 : -1; // BUR-13.3: the option inverts this tie-break alone
  const empty = seats.map(({ estate }) => sign * emptyHexes(estate));
  const places = seats.map((_, player) => order.indexOf(player));
  endGame(state, finalScores(state), 'lastRound', [empty, places]);
}
