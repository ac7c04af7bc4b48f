/** What queries are asked of: a state, or what a viewer sees of it. */
import type { Seat, SeatView, State, View } from './schema/index.js';

/** A state, or what a viewer sees of it. */
export type Seen = State | View;

/** A player's part of either. */
export type SeenSeat = Seat | SeatView;

/** STO-16: how many of a player's cards aren't seen. */
export function hiddenCards(seat: SeenSeat): number {
  if (!('cardCount' in seat)) return 0;
  return seat.cardCount - (seat.cards?.length ?? 0) - (seat.drawnCard === null ? 0 : 1);
}

/** STO-16.3: whether cards that a player has bought aren't seen. */
export function hidesBought(seat: SeenSeat): boolean {
  return 'cardCount' in seat && seat.cards === null && seat.cardCount > (seat.hasDrawnCard ? 1 : 0);
}

/** How many cards can still be drawn. */
export function cardsInBag(seen: Seen): number {
  return 'cardBag' in seen ? seen.cardBag.length : seen.cardBagSize;
}
