/** The draw pile: what can come, and the reshuffle (COP-9, COP-15). */
import { addAt, drawOutcomes, entryAt, numberAt, type Rng, sizeOf, type WeightedOutcome } from '@rulewright/core';
import { COLOUR_INDEX, COLOURS, type Colour, MERMAID, MERMAID_AMONG_LAST } from './components.js';
import { OUTCOMES } from './rules.js';
import type { DrawCardOutcome, State } from './schema/index.js';

/** Draws by card: the colours in their order, then the mermaid. */
const DRAW_CARD = OUTCOMES.drawCard;
const DRAW_MERMAID = entryAt(DRAW_CARD, COLOURS.length);

/** Number of cards in the pile, the mermaid included. */
export function pileSize(state: State): number {
  return sizeOf(state.pile) + (state.mermaidInPile ? 1 : 0);
}

/** COP-15.3: whether the mermaid can come now: it is among the last ten cards. */
function canMermaidCome(state: State, cards: number): boolean {
  return state.mermaidInPile && cards + 1 <= MERMAID_AMONG_LAST;
}

/** COP-15.2: drawing a card from the pile, for the stages that only say where the card goes. */
export const draw = {
  gives: ['drawCard'],
  /** Each card of the pile is equally likely. */
  outcomes(state: State): WeightedOutcome<DrawCardOutcome>[] {
    const draws = drawOutcomes(state.pile, DRAW_CARD);
    if (canMermaidCome(state, sizeOf(state.pile))) draws.push({ action: DRAW_MERMAID, weight: 1 });
    return draws;
  },
  sample(state: State, _stage: unknown, rng: Rng): DrawCardOutcome {
    const cards = sizeOf(state.pile);
    let left = rng.int(canMermaidCome(state, cards) ? cards + 1 : cards);
    for (let colour = 0; colour < COLOURS.length; colour++) {
      left -= numberAt(state.pile, colour);
      if (left < 0) return entryAt(DRAW_CARD, colour);
    }
    return DRAW_MERMAID;
  },
  isPossible: (state: State, _stage: unknown, { card }: DrawCardOutcome): boolean =>
    card === MERMAID ? canMermaidCome(state, sizeOf(state.pile)) : numberAt(state.pile, COLOUR_INDEX[card]) > 0,
} as const;

/** COP-15.2: a facade card leaves the pile. */
export function takeFromPile(state: State, colour: Colour): void {
  addAt(state.pile, COLOUR_INDEX[colour], -1);
}

/** COP-9.5: the discard pile becomes the pile, with the mermaid in it. COP-9.7: it always holds cards enough. */
export function reshuffle(state: State): void {
  state.pile = state.discardPile;
  state.discardPile = COLOURS.map(() => 0);
  state.mermaidInPile = true;
}
