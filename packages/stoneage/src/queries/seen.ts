/** The argument of queries: a state or a view. */
import type { Seat, SeatView, State, View } from '../types.js';

/** A state, or a view of it. */
export type Seen = State | View;

/** A player's part of a state or a view. */
export type SeenSeat = Seat | SeatView;

/** STO-16: the number of a player's cards that the viewer doesn't see. */
export function hiddenCards(seat: SeenSeat): number {
  if (!('cardCount' in seat)) return 0;
  return seat.cardCount - (seat.cards?.length ?? 0) - (seat.drawnCard === null ? 0 : 1);
}

/** STO-16.3: whether the viewer doesn't see cards that a player has bought. */
export function hidesBought(seat: SeenSeat): boolean {
  return 'cardCount' in seat && seat.cards === null && seat.cardCount > (seat.hasDrawnCard ? 1 : 0);
}

/** The number of cards in the bag. */
export function cardsInBag(seen: Seen): number {
  return 'cardBag' in seen ? seen.cardBag.length : seen.cardBagSize;
}
