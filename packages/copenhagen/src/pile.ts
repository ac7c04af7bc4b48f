/** The draw pile: what can come, and the reshuffle (COP-9, COP-15). */
import {
  type ChanceStage,
  drawOutcomes,
  internActions,
  type Rng,
  sizeOf,
  type Outcome as Weighted,
} from '@rulewright/core';
import { COLOURS, MERMAID, MERMAID_AMONG_LAST } from './components.js';
import { type Event, type Outcome, outcomeSchema, type State } from './schema.js';

/** Draws by card: the colours in their order, then the mermaid. */
const DRAW_CARD = internActions(outcomeSchema).drawCard;
const DRAW_MERMAID = DRAW_CARD[COLOURS.length] as Outcome;

/** Number of cards in the pile, the mermaid included. */
export function pileSize(state: State): number {
  return sizeOf(state.pile) + (state.mermaidInPile ? 1 : 0);
}

/** COP-15.3: whether the mermaid can come now: it is among the last ten cards. */
function canMermaidCome(state: State, cards: number): boolean {
  return state.mermaidInPile && cards + 1 <= MERMAID_AMONG_LAST;
}

/** COP-15.2, COP-15.3: the cards that can be drawn, each card of the pile being equally likely. */
function listDraws(state: State): Weighted<Outcome>[] {
  const draws: Weighted<Outcome>[] = drawOutcomes(state.pile, DRAW_CARD);
  if (canMermaidCome(state, sizeOf(state.pile))) draws.push({ action: DRAW_MERMAID, weight: 1 });
  return draws;
}

function sampleDraw(state: State, rng: Rng): Outcome {
  const cards = sizeOf(state.pile);
  let left = rng.int(canMermaidCome(state, cards) ? cards + 1 : cards);
  for (let colour = 0; colour < COLOURS.length; colour++) {
    left -= state.pile[colour] as number;
    if (left < 0) return DRAW_CARD[colour] as Outcome;
  }
  return DRAW_MERMAID;
}

/** A stage that draws one card from the pile; it only has to say where the card goes. */
export function drawStage<St>(
  apply: ChanceStage<State, St, Outcome, Event>['apply'],
): ChanceStage<State, St, Outcome, Event> {
  return {
    outcomes: listDraws,
    sample: (state, _stage, rng) => sampleDraw(state, rng),
    isPossible: (state, _stage, { card }) =>
      card === MERMAID ? canMermaidCome(state, sizeOf(state.pile)) : (state.pile[COLOURS.indexOf(card)] as number) > 0,
    apply,
  };
}

/** COP-9.5: the discard pile becomes the pile, with the mermaid in it. */
export function reshuffle(state: State): void {
  for (let colour = 0; colour < COLOURS.length; colour++) {
    state.pile[colour] = state.discardPile[colour] as number;
    state.discardPile[colour] = 0;
  }
  state.mermaidInPile = true;
}
