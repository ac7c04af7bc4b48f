/** Dealing the cards that a viewer can't see (STO-16.3, STO-16.5): every deal that agrees with the view is equally likely. */
import type { Rng } from '@rulewright/core';
import { entryAt, numberAt, seatOf } from '@rulewright/core/define';
import { CARDS, type CardId } from '../components.js';
import type { Seat, View } from '../types.js';
import { agreesWith, cardsHeld, DRAW_CARD, effectOf, explainsTools, leadsTo, rollOf } from './marks.js';

/** The number of cards of each group in a hand. */
type Share = readonly number[];

/** A player's bought cards, hidden from the viewer. */
interface Hand {
  readonly player: number;
  /** The cards known so far. */
  readonly cards: CardId[];
  /** The card bought last, if its top is taking effect. */
  readonly last: readonly CardId[];
  /** The number of further cards. */
  readonly free: number;
}

/**
 * Deals the pool of unseen cards to the seats; the rest of the pool is the bag. If no deal agrees with the view, as in a
 * position built by hand, all deals are equally likely.
 */
export function dealHiddenCards(
  seen: View,
  seats: Pick<Seat, 'cards' | 'drawnCard'>[],
  pool: CardId[],
  rng: Rng,
): void {
  const hands = seen.seats.flatMap((seat, player) =>
    seat.cards === null ? [beginHand(seen, player, seatOf({ seats }, player).cards, pool, rng)] : [],
  );
  const groups = hands.length === 0 ? [] : markingGroups(seen, hands, pool);
  const others = pool.filter((card) => !groups.flat().includes(card) && !staysInBag(seen, card));
  for (const [index, share] of drawShares(seen, hands, groups, others.length, rng).entries()) {
    const { cards, free, last } = entryAt(hands, index);
    const dealt = share.flatMap((count, group) => takeSome(entryAt(groups, group), count, rng));
    dealt.push(...takeSome(others, free - dealt.length, rng));
    const bought = [...cards, ...dealt];
    cards.splice(0, cards.length, ...takeSome(bought, bought.length, rng), ...last);
    for (const card of dealt) pool.splice(pool.indexOf(card), 1);
  }
  for (const [player, { hasDrawnCard, drawnCard }] of seen.seats.entries()) {
    if (hasDrawnCard && drawnCard === null) seatOf({ seats }, player).drawnCard = takeOne(pool, rng);
  }
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

/** Deals a player the cards that follow from the view. */
function beginHand(seen: View, player: number, cards: CardId[], pool: CardId[], rng: Rng): Hand {
  const { cardCount, hasDrawnCard, ...seat } = seatOf(seen, player);
  const bought = cardCount - (hasDrawnCard ? 1 : 0);
  cards.push(...cardsHeld(seat, hasDrawnCard));
  const effect = effectOf(seen.stages);
  const fitting = effect?.player === player ? pool.filter((card) => leadsTo(card, effect.stage)) : [];
  const last = takeSome(fitting, Math.min(fitting.length, bought - cards.length, 1), rng);
  for (const card of [...cards, ...last]) pool.splice(pool.indexOf(card), 1);
  return { player, cards, last, free: bought - cards.length - last.length };
}

/** STO-9.11: the buyer of `drawCard` draws, unless the bag is empty (STO-9.12). */
function staysInBag({ cardBagSize }: View, card: CardId): boolean {
  return card === DRAW_CARD && cardBagSize > 0;
}

/** The cards whose tops leave marks, grouped by top. */
function markingGroups(seen: View, hands: readonly Hand[], pool: readonly CardId[]): CardId[][] {
  const types = ['points', 'agriculture', 'tool'];
  // A one-use tool leaves a mark only on the roll that it was added to.
  const isUnexplained = hands.some(({ player, cards }) => {
    const roll = rollOf(seen.stages, player);
    return roll && !explainsTools(seatOf(seen, player), roll, cards);
  });
  if (isUnexplained) types.push('oneUseTool');
  const groups = new Map<string, CardId[]>();
  for (const card of pool) {
    const { top } = CARDS[card];
    if (!types.includes(top.type)) continue;
    const key = JSON.stringify(top);
    groups.set(key, [...(groups.get(key) ?? []), card]);
  }
  return [...groups.values()];
}

/**
 * Draws the number of cards of each group in every hand, weighted by the number of deals. `others` is the number of cards
 * that leave no mark.
 */
function drawShares(seen: View, hands: readonly Hand[], groups: CardId[][], others: number, rng: Rng): Share[] {
  const sizes = groups.map(({ length }) => length);
  const all = allShares(sizes);
  const agreeing = hands.map(({ player, cards }) => {
    const agrees = agreesWith(seatOf(seen, player), rollOf(seen.stages, player));
    return all.filter((share) => {
      const dealt = groups.flatMap((group, index) => group.slice(0, numberAt(share, index)));
      return agrees([...cards, ...dealt]);
    });
  });
  const leftOver = others + total(sizes) - total(hands.map(({ free }) => free));
  const unrestricted = hands.map(() => all);
  return drawAmong(hands, agreeing, sizes, leftOver, rng) ?? drawAmong(hands, unrestricted, sizes, leftOver, rng) ?? [];
}

/** Draws one of each hand's options; `undefined` if they allow no deal. */
function drawAmong(
  hands: readonly Hand[],
  options: readonly (readonly Share[])[],
  sizes: Share,
  leftOver: number,
  rng: Rng,
): Share[] | undefined {
  const counted = new Map<string, number>();
  /** The number of ways to deal the groups to the hands from `index` on; `left` counts the cards of each group. */
  function dealsFrom(index: number, left: Share): number {
    if (index === hands.length) return arrangements(leftOver, total(left));
    const key = `${index}: ${left}`;
    const known = counted.get(key);
    if (known !== undefined) return known;
    const deals = total(entryAt(options, index).map((share) => dealsWith(index, share, left)));
    counted.set(key, deals);
    return deals;
  }
  function dealsWith(index: number, share: Share, left: Share): number {
    const after = left.map((count, group) => count - numberAt(share, group));
    if (after.some((count) => count < 0)) return 0;
    let ways = arrangements(entryAt(hands, index).free, total(share));
    if (ways === 0) return 0;
    for (const [group, count] of share.entries()) {
      ways *= arrangements(numberAt(left, group), count) / arrangements(count, count);
    }
    return ways * dealsFrom(index + 1, after);
  }
  if (dealsFrom(0, sizes) === 0) return undefined;
  let left = sizes;
  return hands.map((_, index) => {
    const shares = entryAt(options, index);
    const weights = shares.map((share) => dealsWith(index, share, left));
    const share = entryAt(shares, pickIndex(weights, rng));
    left = left.map((count, group) => count - numberAt(share, group));
    return share;
  });
}

/** Every way to take cards of each group. */
function allShares(sizes: Share): Share[] {
  return sizes.reduce<Share[]>(
    (shares, size) => shares.flatMap((share) => Array.from({ length: size + 1 }, (_, count) => [...share, count])),
    [[]],
  );
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** The number of ways to put cards on places. */
function arrangements(places: number, cards: number): number {
  let ways = 1;
  for (let card = 0; card < cards; card++) ways *= Math.max(0, places - card);
  return ways;
}

/** A random index, weighted; the weights are too high for `rng.pick`. */
function pickIndex(weights: readonly number[], rng: Rng): number {
  const sum = total(weights);
  let left = Math.min(rng.next() * sum, sum - 1);
  return weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
}
