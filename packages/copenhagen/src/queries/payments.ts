/** The ways to pay for a tile (COP-5.11 to COP-5.16, COP-6.7 to COP-6.9). */
import type { Colour } from '../components.js';
import { type Cards, cardsOf } from '../rules/hand.js';
import { changeableColours, changedCounts } from '../rules/price.js';
import type { Action, Seat } from '../types.generated.js';

/** One way to pay for a tile. */
export interface Payment {
  /** COP-6.7: whether it uses `constructionDiscount`. */
  readonly usesDiscount: boolean;
  /** COP-6.8: the colour of the cards that `changeOfColours` changes; `null` without it. */
  readonly changed: Colour | null;
  /** COP-5.15: the discarded cards, those of the tile's colour first; none at price 0. */
  readonly cards: readonly Cards[];
  /** The actions that make this payment, in order; none without a choice. */
  readonly actions: readonly Action[];
}

/** COP-14.10: all ways to pay a price before the construction discount. */
export function paymentsBeforeDiscount(seat: Seat, colour: Colour, price: number): Payment[] {
  if (seat.abilities.constructionDiscount !== 'ready') return payments(seat, colour, price);
  const after = (usesDiscount: boolean): Payment[] =>
    payments(seat, colour, price - (usesDiscount ? 1 : 0)).map((payment) => ({
      ...payment,
      usesDiscount,
      actions: [{ type: usesDiscount ? 'useDiscount' : 'declineDiscount' }, ...payment.actions],
    }));
  return [...after(true), ...after(false)];
}

/** COP-14.11: all ways to pay a price after the discount is decided. */
export function payments(seat: Seat, colour: Colour, price: number): Payment[] {
  const isPaid = cardsOf(seat, colour) >= price;
  const own: Payment = { usesDiscount: false, changed: null, cards: cardsIn(colour, price), actions: [] };
  if (price === 0 || seat.abilities.changeOfColours !== 'ready') return isPaid ? [own] : [];
  const changes = changeableColours(seat, colour, price).flatMap((from) =>
    changedPayments(seat, colour, from, price).map((payment) => ({
      ...payment,
      actions: [{ type: 'changeColours', from, to: colour } as const, ...payment.actions],
    })),
  );
  return isPaid ? [...changes, { ...own, actions: [{ type: 'keepColours' }] }] : changes;
}

/** COP-14.12: all ways to pay a price with changed cards. */
export function changedPayments(seat: Seat, colour: Colour, from: Colour, price: number): Payment[] {
  const { least, most } = changedCounts(seat, colour, from, price);
  return Array.from({ length: most - least + 1 }, (_, index) => {
    const count = least + index;
    return {
      usesDiscount: false,
      changed: from,
      cards: [...cardsIn(colour, price - count), { colour: from, count }],
      // At price 1 the count is 1 without asking.
      actions: price > 1 ? [{ type: 'payChanged', count }] : [],
    };
  });
}

function cardsIn(colour: Colour, count: number): Cards[] {
  return count > 0 ? [{ colour, count }] : [];
}
