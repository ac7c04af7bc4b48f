/** The end of the game, and the winner (STO-12, STO-14). */
import { endGame } from '@rulewright/core/define';
import { toolSum } from '../board/tools.js';
import { CARD_SPACES, type EndReason } from '../components.js';
import type { State } from '../types.js';
import { scoreSeat } from './scoring.js';

/** What decides whether the game goes on: of a state, or of a view, which only knows the size of the bag. */
interface Remaining extends Pick<State, 'config' | 'round' | 'row' | 'stacks'> {
  readonly cardBag: { readonly length: number };
}

/**
 * STO-12.5: why the game ends with this round: the first reason that applies. STO-12.6: there are no other reasons, so a
 * game in which nobody buys goes on.
 */
export function endReason(state: Remaining): EndReason | undefined {
  if (isStackEmpty(state)) return 'buildingStack';
  if (isOutOfCards(state)) return 'cards';
  if (state.round === state.config.roundLimit) return 'roundLimit'; // STO-12.4, STO-15.12
  return undefined;
}

/** STO-12.2: a building stack in play is empty. */
function isStackEmpty({ stacks }: Remaining): boolean {
  return stacks.some(({ top, unrevealed }) => top === null && unrevealed === 0);
}

/** STO-12.3: too few cards remain to refill the row. */
export function isOutOfCards({ row, cardBag }: Pick<Remaining, 'row' | 'cardBag'>): boolean {
  let cards = cardBag.length;
  for (const card of row) if (card !== null) cards++;
  return cards < CARD_SPACES;
}

/**
 * Ends the game. STO-14.1: the highest final score wins. STO-14.2: agriculture, tools and people break a tie.
 * STO-14.3: players who are still tied share a place.
 */
export function endStoneAge(state: State, reason: EndReason): void {
  state.phase = 'gameOver';
  const scores = state.seats.map((seat) => scoreSeat(seat).total);
  const tieBreak = state.seats.map((seat) => seat.agriculture + toolSum(seat) + seat.people);
  endGame(state, scores, reason, { tieBreaks: [tieBreak] });
}
