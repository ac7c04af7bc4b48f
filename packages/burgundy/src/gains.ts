/** What a player gains: points by category, and silver and workers from a supply without a limit (BUR-1.27). */
import { addAt, type Emit, seatOf } from '@rulewright/core';
import { PHASES } from './components.js';
import type { Event, Seat, State } from './schema/index.js';

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
  addAt(seatOf(state, player).points.regions, PHASES.indexOf(state.phase), points);
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
