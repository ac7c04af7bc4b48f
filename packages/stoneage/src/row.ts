/** The card row (STO-8). */
import { GameDefinitionError } from '@rulewright/core';
import type { CardId } from './cards.js';
import { CARD_SPACES } from './components.js';
import type { State } from './schema/index.js';

/**
 * The card on a space.
 * @throws GameDefinitionError if there is none.
 */
export function cardOn({ row }: State, space: number): CardId {
  const card = row[space];
  if (!card) throw new GameDefinitionError(`No card is on space ${space}.`);
  return card;
}

/** STO-8.2: the price of the card on a space, in resources of any kinds. */
export function priceAt(space: number): number {
  return space + 1;
}

/** STO-8.8: the cards left slide towards `card1`, keeping their order. */
export function slideRow(row: (CardId | null)[]): void {
  let free = 0;
  for (let space = 0; space < CARD_SPACES; space++) {
    const card = row[space];
    if (!card) continue;
    row[space] = null;
    row[free++] = card;
  }
}
