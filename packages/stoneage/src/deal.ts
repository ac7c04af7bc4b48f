/** Dealing the cards that a viewer can't see (STO-16.3, STO-16.5). */
import { entryAt, type Rng } from '@rulewright/core';
import { CARD_IDS, CARDS, type Card, type CardId } from './cards.js';
import type { Seat, SeatView, Stage, View } from './schema/index.js';

/** The first card with such a top. */
function cardWhere(isWanted: (top: Card['top']) => boolean): CardId {
  return entryAt(
    CARD_IDS.filter((card) => isWanted(CARDS[card].top)),
    0,
  );
}

/** STO-9.8, STO-9.11: the cards that give a claim and let their buyer draw. There is one of each. */
const ANY_TWO_CARD = cardWhere((top) => top.type === 'anyTwo');
const DRAW_CARD = cardWhere((top) => top.type === 'drawCard');

/** STO-9.7: the card that gives the one-use tool of a value. There is one of each value. */
function oneUseToolCard(value: number): CardId {
  return cardWhere((top) => top.type === 'oneUseTool' && top.value === value);
}

/** The cards that a player must have bought to have what everybody sees, or to be about to get it. */
export function boughtForSure(
  { oneUseTools, anyTwoClaim }: Seat | SeatView,
  player: number,
  hasDrawnCard: boolean,
  stages: readonly Stage[],
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
  const card = entryAt(pool, index);
  pool.splice(index, 1);
  return card;
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
  for (const [player, seat] of seen.seats.entries()) {
    if (seat.cards !== null) continue;
    for (const card of boughtForSure(seat, player, seat.hasDrawnCard, seen.stages)) {
      entryAt(seats, player).cards.push(take(pool, pool.indexOf(card)));
    }
  }
  for (const [player, seat] of seen.seats.entries()) {
    const { cards } = entryAt(seats, player);
    const bought = seat.cardCount - (seat.hasDrawnCard ? 1 : 0);
    while (cards.length < bought) cards.push(take(pool, rng.int(pool.length)));
  }
  for (const [player, seat] of seen.seats.entries()) {
    if (!seat.hasDrawnCard || seat.drawnCard !== null) continue;
    entryAt(seats, player).drawnCard = take(pool, rng.int(pool.length));
  }
}
