/** Cards in the harbour, in hands and in the piles (COP-1, COP-16.4). */
import { ArgumentError } from '@rulewright/core';
import {
  addAt,
  countsByName,
  entryOf,
  indexOfName,
  leftInBox,
  type Named,
  numberAt,
  sizeOf,
} from '@rulewright/core/define';
import { CARDS_PER_COLOUR, COLOUR_INDEX, COLOURS, MERMAID, PLACES } from '../components.js';
import type { State } from '../types.generated.js';
import type { Given, GivenSeat } from './description.js';

const COLOUR_NAMES: Named = { kind: 'card', names: COLOURS, rule: 'COP-1.4' };
const CARD_NAMES: Named = { kind: 'card', names: [...COLOURS, MERMAID], rule: 'COP-1.4' };

/**
 * Lays out the harbour, and deals the hands and the piles.
 * @throws ArgumentError if the box has fewer cards, or if a known card isn't in its hand.
 */
export function dealCards(state: State, what: Given, gaps: readonly number[]): void {
  const { seats = [], pile, discardPile, mermaidInPile = state.mermaidInPile } = what;
  state.harbour = harbourOf(what, gaps);
  for (const [player, seat] of state.seats.entries()) Object.assign(seat, handOf(player, seats[player] ?? {}));
  const stated = [pile, discardPile].map((cards) => countsByName(COLOUR_NAMES, cards));
  const needed = COLOURS.map((_, colour) =>
    sizeOf([...stated, ...state.seats.map(({ hand }) => hand)].map((cards) => numberAt(cards, colour))),
  );
  for (const card of state.harbour) if (card !== null && card !== MERMAID) addAt(needed, COLOUR_INDEX[card], 1);
  const box = COLOURS.map(() => entryOf(CARDS_PER_COLOUR, state.players));
  const left = leftInBox(COLOUR_NAMES, box, needed);
  if (pile && discardPile && sizeOf(left) > 0) {
    throw new ArgumentError(`${sizeOf(left)} cards are nowhere: leave out pile or discardPile (COP-1.4).`);
  }
  const [inPile = [], inDiscardPile = []] = stated;
  Object.assign(state, {
    pile: pile ? inPile : left,
    discardPile: pile && !discardPile ? left : inDiscardPile,
    mermaidInPile,
  });
}

/** COP-1.13: the cards of the harbour. */
function harbourOf({ harbour }: Given, gaps: readonly number[]): State['harbour'] {
  const cards = harbour ?? Array.from({ length: PLACES }, (_, place) => COLOURS[place % COLOURS.length] ?? null);
  for (const card of cards) if (card !== null) indexOfName(CARD_NAMES, card);
  return cards.map((card, place) => (gaps.includes(place) ? null : card));
}

/** COP-16.4: a hand with its known and hidden cards. */
function handOf(
  player: number,
  { hand, knownHand = hand }: GivenSeat,
): Pick<State['seats'][number], 'hand' | 'knownHand' | 'hiddenCount'> {
  const all = countsByName(COLOUR_NAMES, hand);
  const known = countsByName(COLOUR_NAMES, knownHand);
  const colour = known.findIndex((count, index) => count > numberAt(all, index));
  if (colour >= 0) {
    const [those, these] = [numberAt(known, colour), numberAt(all, colour)];
    throw new ArgumentError(
      `Seat ${player}: knownHand has ${those} ${COLOURS[colour]}, its hand has ${these} (COP-16.4).`,
    );
  }
  return { hand: all, knownHand: known, hiddenCount: sizeOf(all) - sizeOf(known) };
}
