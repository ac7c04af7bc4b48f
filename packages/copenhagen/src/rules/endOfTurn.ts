/** The end of a turn (COP-9): the harbour is refilled. Draws from the pile (COP-15). */
import type { Rng, WeightedOutcome } from '@rulewright/core';
import { drawOutcomes, entryAt, numberAt } from '@rulewright/core/define';
import { COLOUR_INDEX, COLOURS, MERMAID } from '../components.js';
import { automatic, chance, OUTCOMES } from '../schema/action.js';
import type { DrawCardOutcome, State } from '../types.js';
import { pushDrawToHarbour, pushTurn, reportTurn } from './agenda.js';
import { canMermaidCome, pileSize, reshuffle, takeFromPile } from './pile.js';
import { endCopenhagen } from './scoring.js';

/** COP-9: fills the gaps, then starts the next turn. COP-3.7: every decision is final. */
export const refill = automatic('refill', (state, stage, emit) => {
  const place = state.harbour.indexOf(null); // COP-9.1: the lowest gap first
  if (place < 0) {
    // COP-9.2: at once if no card was taken
    pushTurn(state, (stage.player + 1) % state.players); // COP-3.1, COP-9.4
    reportTurn(state, emit);
    return;
  }
  if (pileSize(state) === 0) {
    reshuffle(state); // COP-9.6, COP-15.4
    emit({ type: 'pileReshuffled' });
  }
  state.stages.push(stage);
  pushDrawToHarbour(state, place);
});

/** The colours in order, then the mermaid. */
const DRAW_CARD = OUTCOMES.drawCard;
const DRAW_MERMAID = entryAt(DRAW_CARD, COLOURS.length);

/** COP-15.2: a draw from the pile, for each stage that says where the card goes. */
export const draw = {
  gives: ['drawCard'],
  /** Each card of the pile is equally likely. */
  outcomes(state: State): WeightedOutcome<DrawCardOutcome>[] {
    const draws = drawOutcomes(state.pile, DRAW_CARD);
    if (canMermaidCome(state, pileSize(state))) draws.push({ outcome: DRAW_MERMAID, weight: 1 });
    return draws;
  },
  sample(state: State, _stage: unknown, rng: Rng): DrawCardOutcome {
    const size = pileSize(state);
    // COP-15.3: the mermaid can't come before the last ten cards.
    let left = rng.int(state.mermaidInPile && !canMermaidCome(state, size) ? size - 1 : size);
    for (let colour = 0; colour < COLOURS.length; colour++) {
      left -= numberAt(state.pile, colour);
      if (left < 0) return entryAt(DRAW_CARD, colour);
    }
    return DRAW_MERMAID;
  },
  isPossible: (state: State, _stage: unknown, { card }: DrawCardOutcome): boolean =>
    card === MERMAID ? canMermaidCome(state, pileSize(state)) : numberAt(state.pile, COLOUR_INDEX[card]) > 0,
} as const;

/** COP-2.4, COP-9.1: chance draws a card for a harbour slot. */
export const drawToHarbour = chance('drawToHarbour', {
  ...draw,
  apply(state, { place }, { card }, emit) {
    state.harbour[place] = card;
    if (card === MERMAID) state.mermaidInPile = false;
    else takeFromPile(state, card);
    emit({ type: 'cardDrawn', place, card });
    if (card === MERMAID) endCopenhagen(state, 'mermaid'); // COP-9.3, COP-10.2
  },
});
