/** BUR-11.1, BUR-12: the end of the game. */
import { endGame } from '@rulewright/core';
import { emptyHexes } from './estate.js';
import type { State } from './schema.js';
import { finalScores } from './scoring.js';

/** Ends the game. Ties are broken by the empty hexes (BUR-12.2), then by the turn order of the last round (BUR-12.3). */
export function endBurgundy(state: State): void {
  const { seats, order, config } = state;
  const sign = config.tieBreak === 'moreEmpty' ? 1 : -1; // BUR-13.3
  const empty = seats.map(({ estate }) => sign * emptyHexes(estate));
  const places = seats.map((_, player) => order.indexOf(player));
  endGame(state, finalScores(state), 'lastRound', [empty, places]);
}
