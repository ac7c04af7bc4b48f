/** Food that is eaten, and what refusing to feed costs (STO-11, STO-15.7). */
import { type Emit, seatOf } from '@rulewright/core';
import { PENALTY } from './components.js';
import type { Event, Seat, State } from './schema/index.js';

/** STO-15.7: whether everybody is asked, and the food is spent only by those who feed. */
export function mayRefuse({ config }: Pick<State, 'config'>): boolean {
  return config.feedingRefusal === 'always';
}

/**
 * STO-11.8: points lost, once, however many are unfed. STO-11.9: also below 0; STO-15.8: but for the option, with which
 * no more than there are.
 */
export function penaltyOf({ config }: Pick<State, 'config'>, { score }: Pick<Seat, 'score'>): number {
  return config.negativeScore ? PENALTY : Math.min(PENALTY, score);
}

/** How many people have food. STO-11.3: each needs one. */
export function peopleWithFood({ food, people }: Pick<Seat, 'food' | 'people'>): number {
  return Math.min(food, people);
}

/** STO-11.4: exactly as much food is spent as there are people; STO-11.5: with too little, all of it. */
export function eat(state: State, player: number, emit: Emit<Event>): void {
  const seat = seatOf(state, player);
  const food = peopleWithFood(seat);
  seat.food -= food;
  emit({ type: 'peopleFed', player, food });
}

/** STO-11.8: people go unfed. Neither resources nor people are lost. */
export function losePoints(state: State, player: number, emit: Emit<Event>): void {
  const seat = seatOf(state, player);
  const points = penaltyOf(state, seat);
  seat.score -= points;
  seat.lostPoints += points;
  emit({ type: 'pointsLost', player, points });
}
