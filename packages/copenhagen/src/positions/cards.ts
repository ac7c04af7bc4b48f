/** Cards in the harbour, in hands and in the piles (COP-1, COP-16.4). */
import { ArgumentError } from '@rulewright/core';
import { checkName, entryOf, type NamedPiece, numberAt, remainingPieces, sizeOf } from '@rulewright/core/define';
import { CARDS_PER_COLOUR, COLOURS, MERMAID, PLACES } from '../components.js';
import type { Seat, State } from '../types.js';
import type { Given, GivenCards, GivenSeat } from './description.js';

/**
 * Lays out the harbour, and deals the hands and the piles.
 * @throws ArgumentError if the box has fewer cards, or if a known card isn't in its hand.
 */
export function dealCards(state: State, what: Given, gaps: readonly number[]): void {
  const { seats = [], pile, discardPile, mermaidInPile = state.mermaidInPile } = what;
  const copies = entryOf(CARDS_PER_COLOUR, state.players);
  state.harbour = harbourOf(what, gaps);
  const remaining = remainingPieces(
    { what: 'card', rule: 'COP-1.4', copies: new Map<string, number>(COLOURS.map((colour) => [colour, copies])) },
    [
      ...state.harbour.flatMap((name, place) =>
        name === null || name === MERMAID ? [] : [{ name, where: `place ${place} of the harbour` }],
      ),
      ...seats.flatMap(({ hand = {} }, seat) => cardsIn(hand, `the hand of seat ${seat}`)),
      ...cardsIn(pile, 'the pile'),
      ...cardsIn(discardPile, 'the discard pile'),
    ],
  );
  const left = COLOURS.map((colour) => remaining.get(colour) ?? 0);
  if (pile && discardPile && sizeOf(left) > 0) {
    throw new ArgumentError(`${sizeOf(left)} cards are nowhere: leave out pile or discardPile (COP-1.4).`);
  }
  for (const [player, seat] of state.seats.entries()) Object.assign(seat, handOf(player, seats[player] ?? {}));
  state.pile = pile ? countsOf(pile) : left;
  state.discardPile = pile && !discardPile ? left : countsOf(discardPile);
  state.mermaidInPile = mermaidInPile;
}

function cardsIn(cards: GivenCards = {}, where: string): NamedPiece<string>[] {
  for (const name of Object.keys(cards)) checkName(name, COLOURS, { what: 'card', rule: 'COP-1.4', where });
  return Object.entries(cards).flatMap(([name, length]) => Array.from({ length }, () => ({ name, where })));
}

function countsOf(cards: GivenCards = {}): number[] {
  return COLOURS.map((colour) => cards[colour] ?? 0);
}

/** COP-1.13: the cards of the harbour. */
function harbourOf({ harbour }: Given, gaps: readonly number[]): State['harbour'] {
  const cards = harbour ?? Array.from({ length: PLACES }, (_, place) => COLOURS[place % COLOURS.length] ?? null);
  return cards.map((card, place) => (gaps.includes(place) ? null : card));
}

/** COP-16.4: a hand with its known and hidden cards. */
function handOf(
  player: number,
  { hand = {}, knownHand = hand }: GivenSeat,
): Pick<Seat, 'hand' | 'knownHand' | 'hiddenCount'> {
  for (const colour of Object.keys(knownHand)) {
    checkName(colour, COLOURS, { what: 'card', rule: 'COP-1.4', where: `knownHand of seat ${player}` });
  }
  const [all, known] = [countsOf(hand), countsOf(knownHand)];
  for (const [index, colour] of COLOURS.entries()) {
    const [those, these] = [numberAt(known, index), numberAt(all, index)];
    if (those <= these) continue;
    throw new ArgumentError(`Seat ${player}: knownHand has ${those} ${colour}, its hand has ${these} (COP-16.4).`);
  }
  return { hand: all, knownHand: known, hiddenCount: sizeOf(all) - sizeOf(known) };
}
