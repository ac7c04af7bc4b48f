/** Points by source (BUR-11.7). */
import { type ScoreItem, seatIn, thaw } from '@rulewright/core';
import { finalItems, knowledgeItems, score } from '../scoring.js';
import type { Seen } from '../seen.js';

/** By seat: the points so far, and at the end those of the final scoring too. They are the items of `score`. */
export function pointsSoFar(seen: Seen): (readonly ScoreItem[])[] {
  return score(thaw(seen)).map(({ items }) => items);
}

/**
 * BUR-11.2 to BUR-11.5: by seat: the points so far and what the final scoring would add now: goods, silver, workers, and
 * each knowledge tile. At the end it is what has been scored.
 */
export function pointsIfEndedNow(seen: Seen): (readonly ScoreItem[])[] {
  const plain = thaw(seen);
  const isOver = plain.result !== null;
  return score(plain).map(({ items }, player) => (isOver ? items : [...items, ...finalItems(plain, player)]));
}

/**
 * BUR-9.15 to BUR-9.26: what each of the knowledge tiles 15 to 26 in a player's estate would score now.
 * @throws ArgumentError if there is no such seat.
 */
export function knowledgePoints(seen: Seen, player: number): readonly ScoreItem[] {
  const plain = thaw(seen);
  seatIn(plain, player);
  return knowledgeItems(plain, player);
}
