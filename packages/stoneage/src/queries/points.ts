/** The points of players so far, and from the bottoms of their cards (STO-13). */
import type { ScoreItem } from '@rulewright/core';
import { answer, scoreOf, seatIn, thaw } from '@rulewright/core/define';
import type { CardId } from '../components.js';
import {
  bottomItems,
  type Multiplier,
  multipliersOf,
  penaltyItem,
  resourceItem,
  type SymbolSets,
  symbolSetsOf,
  trackItems,
} from '../rules/scoring.js';
import { hiddenCards, hidesBought, type Seen, type SeenSeat } from './seen.js';

/**
 * STO-13.1: by seat, the items of `score` as if the game ended now, without those that hidden cards decide (STO-16.2,
 * STO-16.3): hidden tops hide the split of the track into tiles and cards, hidden bottoms the points of bottoms.
 */
export function pointsSoFar(seen: Seen): (readonly ScoreItem[])[] {
  return answer(() =>
    thaw(seen).seats.map((seat: SeenSeat) => [
      ...(hidesBought(seat) ? [] : trackItems(seat)),
      penaltyItem(seat),
      ...(hiddenCards(seat) === 0 ? bottomItems(seat) : []),
      resourceItem(seat),
    ]),
  );
}

/**
 * STO-13.4 to STO-13.7: the figures on a player's visible cards and their points now, in the order of `FIGURES`.
 * @throws ArgumentError for a seat that doesn't exist.
 */
export function multipliers(seen: Seen, player: number): Multiplier[] {
  return answer(() => multipliersOf(seatIn(seen, player)));
}

/**
 * STO-13.3: the symbols on a player's visible cards and their points now.
 * @throws ArgumentError for a seat that doesn't exist.
 */
export function symbolSets(seen: Seen, player: number): SymbolSets {
  return answer(() => symbolSetsOf(seatIn(seen, player)));
}

/**
 * STO-13.3 to STO-13.7: the points that the bottom of one more card would add to a player's visible cards now.
 * @throws ArgumentError for a seat that doesn't exist.
 */
export function bottomPoints(seen: Seen, player: number, card: CardId): number {
  return answer(() => {
    const seat = seatIn(seen, player);
    const more = { ...seat, cards: [...(seat.cards ?? []), card] };
    return scoreOf(bottomItems(more)).total - scoreOf(bottomItems(seat)).total;
  });
}
