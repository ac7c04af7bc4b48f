/** COP-2.4, COP-9.1: chance draws a card for a place of the harbour. */
import { MERMAID } from '../components.js';
import { draw } from '../draw.js';
import { endCopenhagen } from '../end.js';
import { takeFromPile } from '../pile.js';
import { chance } from '../rules.js';

export const drawToHarbour = chance('drawToHarbour', {
  ...draw,
  apply(state, { place }, { card }, emit) {
    state.harbour[place] = card;
    emit({ type: 'cardDrawn', place, card });
    if (card === MERMAID) {
      state.mermaidInPile = false;
      endCopenhagen(state, 'mermaid'); // COP-9.3, COP-10.2
    } else {
      takeFromPile(state, card);
    }
  },
});
