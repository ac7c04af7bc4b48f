/** What a player gains: points by category, silver and workers. */
import type { Emit } from '@rulewright/core';
import { PHASES } from './components.js';
import type { Event, Seat, State } from './schema.js';

/** BUR-11.7: scores points of a category that has no phases. */
export function scorePoints(
  seat: Seat,
  player: number,
  category: 'sales' | 'animals' | 'watchtowers' | 'bonusTiles',
  points: number,
  emit: Emit<Event>,
): void {
  seat.points[category] += points;
  emit({ type: 'pointsScored', player, category, points });
}

/** BUR-8.1: scores points for a region in the current phase. */
export function scoreRegion(state: State, player: number, points: number, emit: Emit<Event>): void {
  const { regions } = (state.seats[player] as Seat).points;
  (regions[PHASES.indexOf(state.phase)] as number) += points;
  emit({ type: 'pointsScored', player, category: 'regions', points });
}

/** Silver from the supply. */
export function gainSilver(seat: Seat, player: number, silver: number, emit: Emit<Event>): void {
  seat.silver += silver;
  emit({ type: 'silverGained', player, silver });
}

/** Workers from the supply. */
export function gainWorkers(seat: Seat, player: number, workers: number, emit: Emit<Event>): void {
  seat.workers += workers;
  emit({ type: 'workersGained', player, workers });
}
