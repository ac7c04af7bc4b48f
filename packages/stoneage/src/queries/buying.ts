/** What is for sale, what it costs and what it gives (STO-8, STO-10). */
import { seatIn, thaw } from '@rulewright/core';
import { BUILDINGS, type BuildingId, type Cost } from '../buildings.js';
import type { CardId } from '../cards.js';
import { LOCATION_PRINTS, LOCATIONS, type Location } from '../components.js';
import { checkCost } from '../costs.js';
import { paymentsFrom, totalOf } from '../resources.js';
import { priceAt } from '../row.js';
import type { Resources } from '../schema/index.js';
import type { Seen } from '../seen.js';

/** A card of the row. */
export interface CardOffer {
  readonly kind: 'card';
  readonly location: Location;
  readonly card: CardId;
  /** STO-8.2: exactly so many resources of any kinds. */
  readonly price: number;
}

/** The face-up tile of a stack. */
export interface BuildingOffer {
  readonly kind: 'building';
  readonly location: Location;
  readonly building: BuildingId;
  readonly cost: Cost;
  /** STO-10.2: the points shown; `null` where they follow from the payment (`buildingPoints`). */
  readonly points: number | null;
}

/** Something for sale. */
export type Offer = CardOffer | BuildingOffer;

/** What is for sale at a location now; `null` where nothing is. */
export function offerAt(seen: Seen, location: Location): Offer | null {
  const { row, stacks } = thaw(seen);
  const print = LOCATION_PRINTS[location];
  if (print.kind === 'card') {
    const card = row[print.place] ?? null;
    return card && { kind: 'card', location, card, price: priceAt(print.place) };
  }
  if (print.kind !== 'building') return null;
  const building = stacks[print.place]?.top ?? null;
  return building && { kind: 'building', location, building, ...BUILDINGS[building] };
}

/** All that is for sale now: the cards, then the tiles. */
export function offers(seen: Seen): Offer[] {
  return LOCATIONS.map((location) => offerAt(seen, location)).filter((offer) => offer !== null);
}

/**
 * STO-17.7, STO-17.8: every payment for what is for sale at a location that a player can make with the resources owned, the
 * smallest first. Empty where nothing is for sale. A claim to two resources (STO-9.9) isn't counted in.
 * @throws ArgumentError for a seat that isn't there.
 */
export function payments(seen: Seen, player: number, location: Location): Resources[] {
  const { resources } = seatIn(seen, player);
  const offer = offerAt(seen, location);
  return offer === null ? [] : paymentsFrom(resources).filter((payment) => isPriceOf(offer, payment));
}

/** STO-8.2, STO-10: whether a payment is what it costs. */
function isPriceOf(offer: Offer, payment: Resources): boolean {
  return offer.kind === 'card' ? totalOf(payment) === offer.price : checkCost(offer.cost, payment) === undefined;
}
