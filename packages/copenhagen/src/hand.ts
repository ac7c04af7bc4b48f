/** Hands, and what everybody knows of them (COP-16.4). */
import { addAt, type Emit, numberAt, seatOf, sizeOf } from '@rulewright/core';
import { COLOUR_INDEX, type Colour, type TileId } from './components.js';
import type { Event, Seat, State } from './schema/index.js';

/** So many cards of a colour. */
export interface Cards {
  readonly colour: Colour;
  readonly count: number;
}

/** COP-4.9: a card from the open harbour joins the hand; everybody has seen it. */
export function takeIntoHand({ hand, knownHand }: Seat, colour: Colour): void {
  addAt(hand, COLOUR_INDEX[colour], 1);
  addAt(knownHand, COLOUR_INDEX[colour], 1);
}

/**
 * COP-4.11, COP-5.15: cards leave the hand for the discard pile, face up: those of one colour that pay for a tile, or,
 * with `null`, those beyond the hand limit.
 */
export function discard(
  state: State,
  player: number,
  { colour, count }: Cards,
  tile: TileId | null,
  emit: Emit<Event>,
): void {
  if (count === 0) return; // COP-5.16: at price 0, from an empty hand too
  const seat = seatOf(state, player);
  const index = COLOUR_INDEX[colour];
  const known = Math.min(count, numberAt(seat.knownHand, index));
  addAt(seat.hand, index, -count);
  addAt(state.discardPile, index, count);
  addAt(seat.knownHand, index, -known);
  seat.hiddenCount -= count - known;
  emit({ type: 'cardsDiscarded', player, colour, count, tile });
}

/** Cards of a colour in a hand. */
export function cardsOf({ hand }: Pick<Seat, 'hand'>, colour: Colour): number {
  return numberAt(hand, COLOUR_INDEX[colour]);
}

/** Number of cards in a hand. */
export function handSize({ hand }: Pick<Seat, 'hand'>): number {
  return sizeOf(hand);
}
