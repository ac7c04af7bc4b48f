/** The draw pile, its reshuffle and hidden cards (COP-9, COP-15, COP-16). */
import { addAt, entryOf, numberAt, sizeOf } from '@rulewright/core/define';
import { CARDS_PER_COLOUR, COLOUR_INDEX, COLOURS, type Colour, MERMAID, MERMAID_AMONG_LAST } from '../components.js';
import type { State } from '../types.js';

/** Number of cards in the pile, the mermaid included. */
export function pileSize(state: State): number {
  return sizeOf(state.pile) + (state.mermaidInPile ? 1 : 0);
}

/** COP-15.3: whether the mermaid can come next from a pile of this many cards, itself included. */
export function canMermaidCome({ mermaidInPile }: Pick<State, 'mermaidInPile'>, cards: number): boolean {
  return mermaidInPile && cards <= MERMAID_AMONG_LAST;
}

/** COP-16.7: after the reshuffle the pile is the former discard pile. COP-16.10: open hands give the pile away. */
export function isPilePublic({ config, mermaidInPile, harbour }: Open): boolean {
  return config.openHands || (config.players > 2 && (mermaidInPile || harbour.includes(MERMAID)));
}

/** COP-16.6: facade cards by colour that are neither open nor among `others`. */
export function unseenCards({ config, discardPile, harbour }: Open, others: readonly (readonly number[])[]): number[] {
  return COLOURS.map(
    (colour, index) =>
      entryOf(CARDS_PER_COLOUR, config.players) -
      numberAt(discardPile, index) -
      harbour.filter((card) => card === colour).length -
      sizeOf(others.map((counts) => numberAt(counts, index))),
  );
}

/** The cards that everybody sees. */
type Open = Pick<State, 'config' | 'mermaidInPile' | 'harbour' | 'discardPile'>;

/** COP-15.2: a facade card leaves the pile. */
export function takeFromPile(state: State, colour: Colour): void {
  addAt(state.pile, COLOUR_INDEX[colour], -1);
}

/** COP-9.5: the discard pile becomes the pile, with the mermaid. COP-9.7: it always holds enough cards. */
export function reshuffle(state: State): void {
  state.pile = state.discardPile;
  state.discardPile = COLOURS.map(() => 0);
  state.mermaidInPile = true;
}
