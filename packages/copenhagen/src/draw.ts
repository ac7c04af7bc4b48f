/** What chance can draw from the pile (COP-15). */
import { drawOutcomes, entryAt, numberAt, type Rng, type WeightedOutcome } from '@rulewright/core';
import { COLOUR_INDEX, COLOURS, MERMAID } from './components.js';
import { canMermaidCome, pileSize } from './pile.js';
import { OUTCOMES } from './rules.js';
import type { DrawCardOutcome, State } from './schema/index.js';

/** Draws by card: the colours in their order, then the mermaid. */
const DRAW_CARD = OUTCOMES.drawCard;
const DRAW_MERMAID = entryAt(DRAW_CARD, COLOURS.length);

/** COP-15.2: drawing a card from the pile, for the stages that only say where the card goes. */
export const draw = {
  gives: ['drawCard'],
  /** Each card of the pile is equally likely. */
  outcomes(state: State): WeightedOutcome<DrawCardOutcome>[] {
    const draws = drawOutcomes(state.pile, DRAW_CARD);
    if (canMermaidCome(state, pileSize(state))) draws.push({ action: DRAW_MERMAID, weight: 1 });
    return draws;
  },
  sample(state: State, _stage: unknown, rng: Rng): DrawCardOutcome {
    const size = pileSize(state);
    // COP-15.3: before the last ten cards the mermaid isn't among those that can come.
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
