/** COP-2.4, COP-9.1: chance draws a card for a place of the harbour. */
import { MERMAID } from '../components.js';
import { colourIndex } from '../hand.js';
import { drawStage } from '../pile.js';
import type { StageOf } from '../schema.js';
import { endCopenhagen } from '../turn.js';

export const drawToHarbour = drawStage<StageOf<'drawToHarbour'>>((state, { place }, { card }, emit) => {
  state.harbour[place] = card;
  emit({ type: 'cardDrawn', place, card });
  if (card === MERMAID) {
    state.mermaidInPile = false;
    endCopenhagen(state, 'mermaid'); // COP-9.3, COP-10.2
  } else {
    (state.pile[colourIndex(card)] as number) -= 1;
  }
});
