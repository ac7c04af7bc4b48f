/** Hands, and what everybody knows of them (COP-16.4). */
import { type Emit, sizeOf } from '@rulewright/core';
import { COLOURS, type Colour } from './components.js';
import type { Event, Seat, State } from './schema.js';

const INDEX_OF: ReadonlyMap<string, number> = new Map(COLOURS.map((colour, index) => [colour, index]));

/** The index of a colour in counts per colour. */
export function colourIndex(colour: Colour): number {
  return INDEX_OF.get(colour) as number;
}

/** COP-4.9: a card from the open harbour joins the hand; everybody has seen it. */
export function takeIntoHand(seat: Seat, colour: number): void {
  (seat.hand[colour] as number) += 1;
  (seat.knownHand[colour] as number) += 1;
}

/** COP-4.11, COP-5.15: cards leave the hand for the discard pile, face up. */
export function discard(state: State, player: number, colour: number, count: number, emit: Emit<Event>): void {
  if (count === 0) return;
  const seat = state.seats[player] as Seat;
  (seat.hand[colour] as number) -= count;
  (state.discardPile[colour] as number) += count;
  const known = Math.min(count, seat.knownHand[colour] as number);
  (seat.knownHand[colour] as number) -= known;
  seat.hiddenCount -= count - known;
  emit({ type: 'cardsDiscarded', player, colour: COLOURS[colour] as Colour, count });
}

/** Number of cards in a hand. */
export function handSize(seat: Seat): number {
  return sizeOf(seat.hand);
}
