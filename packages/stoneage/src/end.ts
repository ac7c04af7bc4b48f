/** When the game ends, and who has won (STO-12, STO-14). */
import { endGame } from '@rulewright/core';
import { CARD_SPACES, type EndReason } from './components.js';
import type { State } from './schema/index.js';
import { finalScore } from './scoring.js';
import { toolSum } from './tools.js';

/** What decides whether the game goes on. */
interface Left extends Pick<State, 'config' | 'round' | 'row' | 'stacks'> {
  readonly cardBag: { readonly length: number };
}

/**
 * STO-12.5: why the game ends with this round, the first reason that applies. STO-12.6: there is no other, so a game in
 * which nobody buys goes on.
 */
export function endReason(state: Left): EndReason | undefined {
  if (isStackEmpty(state)) return 'buildingStack';
  if (isOutOfCards(state)) return 'cards';
  if (state.round === state.config.roundLimit) return 'roundLimit'; // STO-12.4, STO-15.12: the last round was fed
  return undefined;
}

/** STO-12.2: a building stack in play is empty. */
function isStackEmpty({ stacks }: Left): boolean {
  return stacks.some(({ top, unrevealed }) => top === null && unrevealed === 0);
}

/** STO-12.3: the row can't be refilled. */
export function isOutOfCards({ row, cardBag }: Pick<Left, 'row' | 'cardBag'>): boolean {
  let cards = cardBag.length;
  for (const card of row) if (card !== null) cards++;
  return cards < CARD_SPACES;
}

/**
 * Ends the game. STO-14.1: the highest final score wins. STO-14.2: on a tie, agriculture, tools and people decide.
 * STO-14.3: who is still tied shares a place.
 */
export function endStoneAge(state: State, reason: EndReason): void {
  state.phase = 'gameOver';
  const scores = state.seats.map(finalScore);
  const tieBreak = state.seats.map((seat) => seat.agriculture + toolSum(seat) + seat.people);
  endGame(state, scores, reason, [tieBreak]);
}
