/** From where cards may be taken (COP-4). */
import type { Seat, State } from './schema/index.js';

/** What matters of a player who takes cards. */
type Taker = Pick<Seat, 'abilities'>;

/** COP-1.13: whether two places are neighbours. The row doesn't wrap. */
export function areNeighbours(place: number, other: number): boolean {
  return Math.abs(place - other) === 1;
}

/** COP-4.2: the second card comes from next to the gap. COP-4.3: with `anyCards` ready, from anywhere. */
export function canBeSecond({ abilities }: Taker, gap: number, place: number): boolean {
  return place !== gap && (abilities.anyCards === 'ready' || areNeighbours(place, gap));
}

/** COP-4.6: with `additionalCard` ready, a third card comes from any place that still holds one. */
export function canBeThird({ abilities }: Taker, { harbour }: Pick<State, 'harbour'>, place: number): boolean {
  return abilities.additionalCard === 'ready' && harbour[place] !== null;
}
