/** Dealing the cards that a viewer can't see (STO-16.3, STO-16.5). */
import type { Rng } from '@rulewright/core';
import { CARD_IDS, CARDS, type CardId } from './cards.js';
import type { Seat, State, View } from './schema.js';

type SeenSeat = View['seats'][number];

function cardWith(type: 'anyTwo' | 'drawCard'): CardId {
  return CARD_IDS.find((card) => CARDS[card].top.type === type) as CardId;
}

/** STO-9.8, STO-9.11: the cards that give a claim and let their buyer draw. There is one of each. */
const ANY_TWO_CARD = cardWith('anyTwo');
const DRAW_CARD = cardWith('drawCard');

/** STO-9.7: the card that gives the one-use tool of a value. There is one of each value. */
function oneUseToolCard(value: number): CardId {
  return CARD_IDS.find((card) => {
    const { top } = CARDS[card];
    return top.type === 'oneUseTool' && top.value === value;
  }) as CardId;
}

/** The cards that a player must have bought to have what everybody sees, or to be about to get it. */
export function boughtForSure(
  { oneUseTools, anyTwoClaim }: Seat | SeenSeat,
  player: number,
  hasDrawnCard: boolean,
  stages: State['stages'],
): CardId[] {
  const current = stages.at(-1);
  const isAt = (stage: 'anyTwo' | 'drawExtraCard'): boolean => current?.stage === stage && current.player === player;
  const cards = oneUseTools.map(oneUseToolCard);
  if (anyTwoClaim || isAt('anyTwo')) cards.push(ANY_TWO_CARD);
  if (hasDrawnCard || isAt('drawExtraCard')) cards.push(DRAW_CARD);
  return cards;
}

/** Moves a card from the pool. */
function take(pool: CardId[], index: number): CardId {
  return pool.splice(index, 1)[0] as CardId;
}

/**
 * Gives the seats the cards that the viewer can't see, out of the pool of unseen cards, and leaves the bag in the pool.
 * Cards that follow from what is public go where they must; all others are equally likely (STO-16.5).
 */
export function dealHiddenCards(
  seen: View,
  seats: Pick<Seat, 'cards' | 'drawnCard'>[],
  pool: CardId[],
  rng: Rng,
): void {
  seen.seats.forEach((seat, player) => {
    if (seat.cards !== null) return;
    for (const card of boughtForSure(seat, player, seat.hasDrawnCard, seen.stages)) {
      (seats[player] as Seat).cards.push(take(pool, pool.indexOf(card)));
    }
  });
  seen.seats.forEach((seat, player) => {
    const { cards } = seats[player] as Seat;
    const bought = seat.cardCount - (seat.hasDrawnCard ? 1 : 0);
    while (cards.length < bought) cards.push(take(pool, rng.int(pool.length)));
  });
  seen.seats.forEach((seat, player) => {
    const hidden = seats[player] as Seat;
    if (seat.hasDrawnCard && seat.drawnCard === null) hidden.drawnCard = take(pool, rng.int(pool.length));
  });
}
