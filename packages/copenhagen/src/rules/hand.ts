/** A player's cards and ability tiles (COP-4, COP-6, COP-16.4). */
import type { Emit } from '@rulewright/core';
import { addAt, numberAt, seatOf } from '@rulewright/core/define';
import { type Ability, COLOUR_INDEX, type Colour, type TileId } from '../components.js';
import type { Event, Seat, State } from '../types.js';

/** Cards of one colour. */
export interface Cards {
  readonly colour: Colour;
  readonly count: number;
}

/** Cards of a colour in a hand. */
export function cardsOf({ hand }: Pick<Seat, 'hand'>, colour: Colour): number {
  return numberAt(hand, COLOUR_INDEX[colour]);
}

/** COP-1.13: whether two places are neighbours. The row doesn't wrap. */
export function areNeighbours(place: number, other: number): boolean {
  return Math.abs(place - other) === 1;
}

/** COP-4.2: the second card comes from next to the gap. COP-4.3: with `anyCards` ready, from anywhere. */
export function canBeSecond({ abilities }: Pick<Seat, 'abilities'>, gap: number, place: number): boolean {
  return place !== gap && (abilities.anyCards === 'ready' || areNeighbours(place, gap));
}

/** COP-4.6: with `additionalCard` ready, a third card comes from any place with a card. */
export function canBeThird(
  { abilities }: Pick<Seat, 'abilities'>,
  { harbour }: Pick<State, 'harbour'>,
  place: number,
): boolean {
  return abilities.additionalCard === 'ready' && harbour[place] !== null;
}

/**
 * COP-4.11, COP-5.15: cards of one colour go to the discard pile, face up. They pay for a tile, or, with `null`, are over
 * the hand limit.
 */
export function discard(
  state: State,
  player: number,
  { colour, count }: Cards,
  tile: TileId | null,
  emit: Emit<Event>,
): void {
  if (count === 0) return; // COP-5.16: price 0, even with an empty hand
  const seat = seatOf(state, player);
  const index = COLOUR_INDEX[colour];
  const known = Math.min(count, numberAt(seat.knownHand, index));
  addAt(seat.hand, index, -count);
  addAt(state.discardPile, index, count);
  addAt(seat.knownHand, index, -known);
  seat.hiddenCount -= count - known;
  emit({ type: 'cardsDiscarded', player, colour, count, tile });
}

/**
 * COP-6.3: a used tile stays used until a coat of arms turns it back. COP-6.2: any number of tiles in a turn, each once.
 * COP-6.4, COP-14.16: only a choice that the tile makes possible or cheaper turns it.
 */
export function useAbility(state: State, player: number, ability: Ability, emit: Emit<Event>): void {
  seatOf(state, player).abilities[ability] = 'used';
  emit({ type: 'abilityUsed', player, ability });
}
