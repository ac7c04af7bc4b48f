/** What players have scored, and what the bottoms of their cards would (STO-13). */
import { type ScoreItem, scoreOf, seatIn, thaw } from '@rulewright/core';
import type { CardId } from '../cards.js';
import {
  bottomItems,
  type Multiplier,
  multipliersOf,
  penaltyItem,
  resourceItem,
  type SymbolSets,
  symbolSetsOf,
  trackItems,
} from '../scoring.js';
import { hiddenCards, hidesBought, type Seen, type SeenSeat } from '../seen.js';

/**
 * STO-13.1: by seat, the points by where they come from, as the final score would have them if the game ended now: the items
 * of `score` that follow from what is seen. What hidden cards decide is left out (STO-16.2, STO-16.3): where tops are hidden
 * the points of tiles and cards, which `score` has together; where bottoms are, what bottoms score.
 */
export function pointsSoFar(seen: Seen): (readonly ScoreItem[])[] {
  return thaw(seen).seats.map((seat: SeenSeat) => [
    ...(hidesBought(seat) ? [] : trackItems(seat)),
    penaltyItem(seat),
    ...(hiddenCards(seat) === 0 ? bottomItems(seat) : []),
    resourceItem(seat),
  ]);
}

/**
 * STO-13.4 to STO-13.7: the figures on a player's cards, as far as they are seen, and what each kind would score now; in
 * the order of `FIGURES`.
 * @throws ArgumentError for a seat that isn't there.
 */
export function multipliers(seen: Seen, player: number): Multiplier[] {
  return multipliersOf(seatIn(seen, player));
}

/**
 * STO-13.3: the symbols on a player's cards, as far as they are seen, and what they would score now.
 * @throws ArgumentError for a seat that isn't there.
 */
export function symbolSets(seen: Seen, player: number): SymbolSets {
  return symbolSetsOf(seatIn(seen, player));
}

/**
 * STO-13.3 to STO-13.7: by how much the bottom of one more card would raise a player's final score as things stand, as far
 * as the player's cards are seen.
 * @throws ArgumentError for a seat that isn't there.
 */
export function bottomPoints(seen: Seen, player: number, card: CardId): number {
  const seat = seatIn(seen, player);
  const more = { ...seat, cards: [...(seat.cards ?? []), card] };
  return scoreOf(bottomItems(more)).total - scoreOf(bottomItems(seat)).total;
}
