/** Points by source (BUR-11.7). */
import type { ScoreItem } from '@rulewright/core';
import { finalItems, knowledgeItems, score } from '../scoring.js';
import { type Seen, seatIn } from './seen.js';

/** By seat: the points so far, and at the end those of the final scoring too. They are the items of `score`. */
export function pointsSoFar(seen: Seen): (readonly ScoreItem[])[] {
  return score(seen).map(({ items }) => items);
}

/**
 * BUR-11.2 to BUR-11.5: what the final scoring would give a player now: goods, silver, workers, and each knowledge tile.
 * At the end it is what it has given.
 * @throws ArgumentError if there is no such seat.
 */
export function finalPoints(seen: Seen, player: number): readonly ScoreItem[] {
  seatIn(seen, player);
  return finalItems(seen, player);
}

/**
 * BUR-9.15 to BUR-9.26: what each of the knowledge tiles 15 to 26 in a player's estate would score now.
 * @throws ArgumentError if there is no such seat.
 */
export function knowledgePoints(seen: Seen, player: number): readonly ScoreItem[] {
  seatIn(seen, player);
  return knowledgeItems(seen, player);
}
