/** Offers and their costs (STO-8, STO-10); the contents of the supply, the bags and the stacks. */
import { answer, seatIn, thaw } from '@rulewright/core/define';
import {
  BUILDING_IDS,
  BUILDINGS,
  type BuildingId,
  CARD_IDS,
  type CardId,
  type Cost,
  LOCATION_PRINTS,
  LOCATIONS,
  type Location,
} from '../components.js';
import { checkCost, paymentsFrom, buildingPoints as pointsOfBuilding, priceAt, totalOf } from '../rules/resources.js';
import type { Resources } from '../types.js';
import { cardsInBag, type Seen } from './seen.js';

/** A card of the row. */
export interface CardOffer {
  readonly kind: 'card';
  readonly location: Location;
  readonly card: CardId;
  /** STO-8.2: exactly this number of resources of any kinds. */
  readonly price: number;
}

/** The face-up tile of a stack. */
export interface BuildingOffer {
  readonly kind: 'building';
  readonly location: Location;
  readonly building: BuildingId;
  readonly cost: Cost;
  /** STO-10.2: the points shown; `null` if they depend on the payment (`buildingPoints`). */
  readonly points: number | null;
}

/** Something for sale. */
export type Offer = CardOffer | BuildingOffer;

/** The offer at a location now, or `null`. */
export function offerAt(seen: Seen, location: Location): Offer | null {
  return answer(() => {
    const { row, stacks } = thaw(seen);
    const print = LOCATION_PRINTS[location];
    if (print.kind === 'card') {
      const card = row[print.place] ?? null;
      return card && { kind: 'card', location, card, price: priceAt(print.place) };
    }
    if (print.kind !== 'building') return null;
    const building = stacks[print.place]?.top ?? null;
    return building && { kind: 'building', location, building, ...BUILDINGS[building] };
  });
}

/** STO-10.2, STO-10.6: the points that a tile scores with a payment. */
export function buildingPoints(building: BuildingId, payment: Readonly<Resources>): number {
  return answer(() => pointsOfBuilding(building, payment));
}

/** Everything for sale now: the cards, then the tiles. */
export function offers(seen: Seen): Offer[] {
  return answer(() => LOCATIONS.map((location) => offerAt(seen, location)).filter((offer) => offer !== null));
}

/**
 * STO-17.7, STO-17.8: every payment that a player can make for the offer at a location, the smallest first. Empty without an
 * offer. A claim to two resources (STO-9.9) doesn't count.
 * @throws ArgumentError for a seat that doesn't exist.
 */
export function payments(seen: Seen, player: number, location: Location): Resources[] {
  return answer(() => {
    const { resources } = seatIn(seen, player);
    const offer = offerAt(seen, location);
    return offer === null ? [] : paymentsFrom(resources).filter((payment) => isPriceOf(offer, payment));
  });
}

/** STO-8.2, STO-10: whether a payment is right for an offer. */
function isPriceOf(offer: Offer, payment: Resources): boolean {
  return offer.kind === 'card' ? totalOf(payment) === offer.price : checkCost(offer.building, payment) === undefined;
}

/** The remaining resources, cards and tiles. */
export interface Supplies {
  /** STO-15.9: resources nobody has; `null` without a limit. */
  readonly resources: Readonly<Resources> | null;
  /** Cards in the bag. */
  readonly cards: number;
  /** STO-2.4: tiles of each stack, `building1` first, the face-up one included. */
  readonly buildings: readonly number[];
}

/** The remaining resources, cards and tiles. */
export function suppliesLeft(seen: Seen): Supplies {
  return answer(() => {
    const plain = thaw(seen);
    return {
      resources: plain.supply && { ...plain.supply },
      cards: cardsInBag(plain),
      buildings: plain.stacks.map(({ top, unrevealed }) => unrevealed + (top === null ? 0 : 1)),
    };
  });
}

/** STO-16.5: the cards that can still be drawn. For a viewer they include cards that others hide. */
export function unseenCards(seen: Seen): CardId[] {
  return answer(() => {
    const plain = thaw(seen);
    return 'cardBag' in plain ? [...plain.cardBag] : CARD_IDS.filter((_, index) => plain.unseenCards[index]);
  });
}

/** STO-2.5: the tiles that can still be turned up. */
export function unseenBuildings(seen: Seen): BuildingId[] {
  return answer(() => {
    const plain = thaw(seen);
    if ('buildingBag' in plain) return [...plain.buildingBag];
    return BUILDING_IDS.filter((_, index) => plain.unseenBuildings[index]);
  });
}
