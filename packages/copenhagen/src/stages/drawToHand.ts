/** COP-2.5: chance deals a card of a starting hand. */
import { addAt, seatOf } from '@rulewright/core';
import { COLOUR_INDEX, MERMAID } from '../components.js';
import { draw } from '../draw.js';
import { takeFromPile } from '../pile.js';
import { chance } from '../rules.js';

export const drawToHand = chance('drawToHand', {
  ...draw,
  apply(state, { player }, { card }, emit) {
    if (card === MERMAID) return; // COP-2.6: it can't come during set-up.
    const seat = seatOf(state, player);
    takeFromPile(state, card);
    addAt(seat.hand, COLOUR_INDEX[card], 1);
    seat.hiddenCount += 1; // COP-16.4: nobody else knows it
    emit({ type: 'cardDealt', player, card });
  },
});
