/** What is left to take and to draw (STO-8, STO-10, STO-15.9). */
import { thaw } from '@rulewright/core';
import { BUILDING_IDS, type BuildingId } from '../buildings.js';
import { CARD_IDS, type CardId } from '../cards.js';
import type { Resources } from '../schema/index.js';
import { cardsInBag, type Seen } from '../seen.js';

/** What is left. */
export interface Supplies {
  /** STO-15.9: resources nobody has; `null` without a limit. */
  readonly resources: Readonly<Resources> | null;
  /** Cards in the bag. */
  readonly cards: number;
  /** STO-2.4: tiles of each stack, `building1` first, the face-up one included. */
  readonly buildings: readonly number[];
}

/** What is left to take and to draw. */
export function suppliesLeft(seen: Seen): Supplies {
  const plain = thaw(seen);
  return {
    resources: plain.supply && { ...plain.supply },
    cards: cardsInBag(plain),
    buildings: plain.stacks.map(({ top, unrevealed }) => unrevealed + (top === null ? 0 : 1)),
  };
}

/** STO-16.5: the cards that may still be drawn: those in the bag and, to a viewer, those that others hide. */
export function unseenCards(seen: Seen): CardId[] {
  const plain = thaw(seen);
  return 'cardBag' in plain ? [...plain.cardBag] : CARD_IDS.filter((_, index) => plain.unseenCards[index]);
}

/** STO-2.5: the tiles that may still be turned up. */
export function unseenBuildings(seen: Seen): BuildingId[] {
  const plain = thaw(seen);
  if ('buildingBag' in plain) return [...plain.buildingBag];
  return BUILDING_IDS.filter((_, index) => plain.unseenBuildings[index]);
}
