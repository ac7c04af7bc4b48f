/**
 * Dealing the cards that a viewer can't see (STO-16.5).
 *
 * A drawn card may be any unseen card. With `cardVisibility = hidden`, viewers see only how many cards another player has
 * bought, but also what these cards have done. `evidence.ts` says what follows from that:
 *
 * - Some cards are certain: those behind one-use tools, a claim and a drawn card, and the one whose top is taking effect.
 * - Some hands are impossible: points, agriculture, tools and the sum of a roll must have had sources. And while the bag
 *   has cards, nobody has `drawCard` without a drawn card.
 *
 * Nothing else tells cards apart, since no rule says how players choose. So every deal that agrees is equally likely. There
 * are millions, and drawing until one agrees might never end. But few tops leave evidence, and cards with the same top leave
 * the same. So `dealHands` first draws how many cards with each top every player has, weighted by the number of deals. Then
 * any cards with these tops will do, in any order of purchase.
 */
import type { Rng } from '@rulewright/core';
import { dealHands, entryAt, seatOf } from '@rulewright/core/define';
import { CARDS, type CardId } from '../components.js';
import type { Seat, View } from '../types.js';
import { agreesWith, cardsHeld, cardsInEffect, DRAW_CARD, explainsTools, rollOf } from './evidence.js';

/** The bought cards of a player, hidden from the viewer. */
interface Hand {
  readonly player: number;
  /** The cards that are certain, but for `last`. */
  readonly certain: readonly CardId[];
  /** The card bought last, if its top is taking effect. */
  readonly last: readonly CardId[];
  /** The number of cards that the viewer can't be certain of. */
  readonly unknown: number;
}

/** Deals the pool of unseen cards to the seats. The rest of the pool is the bag. */
export function dealHiddenCards(
  seen: View,
  seats: Pick<Seat, 'cards' | 'drawnCard'>[],
  pool: CardId[],
  rng: Rng,
): void {
  const hands = seen.seats.flatMap(({ cards }, player) => (cards === null ? [beginHand(seen, player, pool, rng)] : []));
  if (hands.length > 0) dealBoughtCards(seen, hands, seats, pool, rng);
  for (const [player, { hasDrawnCard, drawnCard }] of seen.seats.entries()) {
    if (hasDrawnCard && drawnCard === null) seatOf({ seats }, player).drawnCard = takeOne(pool, rng);
  }
}

/** Takes the certain cards of a player from the pool. */
function beginHand(seen: View, player: number, pool: CardId[], rng: Rng): Hand {
  const { cardCount, hasDrawnCard, ...seat } = seatOf(seen, player);
  const bought = cardCount - (hasDrawnCard ? 1 : 0);
  const certain = cardsHeld(seat, hasDrawnCard);
  removeAll(pool, certain);
  const inEffect = cardsInEffect(seen.stages, player, pool);
  const last = takeSome(inEffect, Math.min(inEffect.length, bought - certain.length, 1), rng);
  removeAll(pool, last);
  return { player, certain, last, unknown: Math.max(0, bought - certain.length - last.length) };
}

/** Deals the unknown cards. If no deal agrees, as in a position built by hand, all deals are equally likely. */
function dealBoughtCards(
  seen: View,
  hands: readonly Hand[],
  seats: Pick<Seat, 'cards'>[],
  pool: CardId[],
  rng: Rng,
): void {
  const kinds = kindsIn(pool, seen, hands);
  const sizes = kinds.map(({ length }) => length);
  const known = hands.map(({ player, certain, unknown }) => {
    const agrees = agreesWith(seatOf(seen, player), rollOf(seen.stages, player));
    const cardsOf = (counts: readonly number[]) =>
      counts.flatMap((count, kind) => entryAt(kinds, kind).slice(0, count));
    return { size: unknown, agrees: (counts: readonly number[]) => agrees([...certain, ...cardsOf(counts)]) };
  });
  const deal =
    dealHands(sizes, known, rng) ??
    dealHands(
      sizes,
      known.map(({ size }) => ({ size })),
      rng,
    );
  for (const [index, { player, certain, last }] of hands.entries()) {
    const counts = deal?.[index] ?? [];
    const dealt = counts.flatMap((count, kind) => takeSome(entryAt(kinds, kind), count, rng));
    const earlier = [...certain, ...dealt];
    seatOf({ seats }, player).cards = [...takeSome(earlier, earlier.length, rng), ...last];
    removeAll(pool, dealt);
  }
}

/** The cards of the pool that may have been bought, by the evidence that they leave. The last kind leaves none. */
function kindsIn(pool: readonly CardId[], { cardBagSize, stages, seats }: View, hands: readonly Hand[]): CardId[][] {
  const telling = ['points', 'agriculture', 'tool'];
  // A one-use tool that is gone left evidence only in the roll that it was added to.
  const isUnexplained = hands.some(({ player, certain }) => {
    const roll = rollOf(stages, player);
    return roll && !explainsTools(seatOf({ seats }, player), roll, certain);
  });
  if (isUnexplained) telling.push('oneUseTool');
  const kinds = new Map<string, CardId[]>();
  const others: CardId[] = [];
  for (const card of pool) {
    const { top } = CARDS[card];
    if (telling.includes(top.type)) {
      const key = JSON.stringify(top);
      kinds.set(key, [...(kinds.get(key) ?? []), card]);
    } else if (card !== DRAW_CARD || cardBagSize === 0) {
      // STO-9.12: who bought `drawCard` has drawn a card, unless the bag was empty.
      others.push(card);
    }
  }
  return [...kinds.values(), others];
}

/** Takes a random card. */
function takeOne(cards: CardId[], rng: Rng): CardId {
  const index = rng.int(cards.length);
  const card = entryAt(cards, index);
  cards.splice(index, 1);
  return card;
}

function takeSome(cards: CardId[], count: number, rng: Rng): CardId[] {
  return Array.from({ length: count }, () => takeOne(cards, rng));
}

function removeAll(pool: CardId[], cards: readonly CardId[]): void {
  for (const card of cards) pool.splice(pool.indexOf(card), 1);
}
