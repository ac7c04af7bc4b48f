/** COP-2.5: chance deals a card of a starting hand. */
import type { Colour } from '../components.js';
import { colourIndex } from '../hand.js';
import { drawStage } from '../pile.js';
import type { Seat, StageOf } from '../schema.js';

export const drawToHand = drawStage<StageOf<'drawToHand'>>((state, { player }, outcome, emit) => {
  const card = outcome.card as Colour; // COP-2.6: the mermaid can't come during set-up.
  const seat = state.seats[player] as Seat;
  (state.pile[colourIndex(card)] as number) -= 1;
  (seat.hand[colourIndex(card)] as number) += 1;
  seat.hiddenCount += 1; // COP-16.4
  emit({ type: 'cardDealt', player, card });
});
